import { VisitFile, type VisitPlace } from '#client/features/visits/visit-file.tsx';

/** One visit, for staff and for its client. */
export function VisitPage({ visitId, place }: { visitId: string; place: VisitPlace }) {
  return <VisitFile visitId={visitId} place={place} />;
}
