import { useNavigate } from '@tanstack/react-router';
import { VisitFile, type VisitPlace } from '#client/features/visits/visit-file.tsx';
import type { VisitPaper } from '#client/features/visits/visit-print.tsx';

type VisitPageProps = { visitId: string; place: VisitPlace; print?: VisitPaper | undefined };

/** One visit, for staff and for its client. What staff print is in the address: `?print=job`. */
export function VisitPage({ visitId, place, print }: VisitPageProps) {
  const navigate = useNavigate();
  return (
    <VisitFile
      visitId={visitId}
      place={place}
      print={print}
      onPrint={(next) => void navigate({ to: '.', search: (old) => ({ ...old, print: next }) })}
    />
  );
}
