import { OilFile } from '#client/features/oil-changes/oil-file.tsx';

/** Oil and kilometres of one vehicle, for staff and for its owner. */
export function OilPage({ vehicleId }: { vehicleId: string }) {
  return <OilFile vehicleId={vehicleId} />;
}
