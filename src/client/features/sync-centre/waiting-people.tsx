import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { waitingPeopleOptions } from './waiting-people-queries.ts';

/** Whose changes wait on this tablet, by initials: who reads his own signs in, and they are sent. */
export function WaitingPeople({ className }: { className: string | undefined }) {
  const { data = [] } = useQuery(waitingPeopleOptions);
  if (data.length === 0) return null;
  const people = data.map(({ name, count }) => `${name} (${count})`).join(', ');
  return (
    <p className={className}>
      <Trans>
        Changes waiting for: <bdi>{people}</bdi>
      </Trans>{' '}
      <Trans>They go once each has signed in here. An account that was removed is brought back first.</Trans>
    </p>
  );
}
