import { useNavigate } from '@tanstack/react-router';
import { OilFile } from '#client/features/oil-changes/oil-file.tsx';

/** Oil and kilometres of one vehicle, for staff and for its owner. `print` is in the address: `?print=sticker`. */
export function OilPage({ vehicleId, print }: { vehicleId: string; print?: 'sticker' | undefined }) {
  const navigate = useNavigate();
  return (
    <OilFile
      vehicleId={vehicleId}
      print={print}
      onPrint={(next) => void navigate({ to: '.', search: (old) => ({ ...old, print: next }) })}
    />
  );
}
