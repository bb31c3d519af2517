import { Plural, Trans } from '@lingui/react/macro';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Money } from '#client/feedback/money.tsx';
import { itemUseOptions } from './manager-queries.ts';
import classes from './offering-form.module.css';

/** How often a service was worked this year and what it was sold for; nothing while nobody knows. */
export function ItemUse({ id }: { id: string }) {
  const { data } = useQuery(itemUseOptions(id));
  if (!data) return null;
  return (
    <p className={classes.use}>
      <IconChartBar size={20} aria-hidden />
      <span>
        <Plural
          value={data.tasks}
          _0="Not used this year"
          one="Used in # task this year"
          other="Used in # tasks this year"
        />
        {data.average && (
          <>
            {' · '}
            <Trans>
              sold for <Money value={data.average} /> on average
            </Trans>
          </>
        )}
      </span>
    </p>
  );
}
