import { useNavigate, useSearch } from '@tanstack/react-router';
import { SyncCentre } from '#client/features/sync-centre/sync-centre.tsx';

/** The connection pill; the list behind it is in the address (`?sync=open`), so a phone's Back closes it. */
export function AreaStatus() {
  const { sync } = useSearch({ strict: false });
  const navigate = useNavigate();
  const show = (next: 'open' | undefined) =>
    void navigate({ to: '.', search: (old) => ({ ...old, sync: next }), replace: next === undefined });
  return <SyncCentre opened={sync === 'open'} onOpen={() => show('open')} onClose={() => show(undefined)} />;
}
