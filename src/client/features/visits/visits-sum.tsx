import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Money } from '#client/feedback/money.tsx';
import { sumOf } from './sum-of.ts';
import { userVisitsOptions } from './visit-queries.ts';

/** How often a client was here, and what it came to where all of it is at hand. */
export function VisitsSum({ userId }: { userId: string }) {
  const { data: page } = useQuery(userVisitsOptions(userId));
  if (!page) return null;
  const sum = page.total <= page.items.length ? sumOf(page.items) : undefined;
  return (
    <span>
      <Plural value={page.total} one="# visit" other="# visits" />
      {sum && (
        <>
          {' · '}
          <Trans>
            Total <Money value={sum} />
          </Trans>
        </>
      )}
    </span>
  );
}
