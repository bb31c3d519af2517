import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import { mayBeThere, type PastOp } from '#sync/store/op.ts';
import { OpPlate, OpTitle } from './op-card.tsx';
import { outcomeWords } from './op-words.ts';
import classes from './sync-centre.module.css';

/** The last changes and what became of them, the latest first. */
export function PastOps({ past }: { past: readonly PastOp[] }) {
  const { i18n } = useLingui();
  const { moment } = useFormats();
  const now = useNow();
  if (past.length === 0) return null;
  return (
    <details className={classes.past}>
      <summary>
        <Trans>Past changes</Trans>
      </summary>
      <ul>
        {past.map(({ opId, op, at, outcome, suspect }) => (
          <li key={opId}>
            <OpPlate op={op} />
            <OpTitle op={op} />
            <span>
              {outcome === 'discarded' && mayBeThere(op) ? (
                <Trans>Discarded, may be with the server</Trans>
              ) : outcomeWords[outcome] ? (
                i18n._(outcomeWords[outcome])
              ) : (
                outcome
              )}
              {suspect && (
                <>
                  {' · '}
                  <Trans>recorded, will be reviewed</Trans>
                </>
              )}
              {op.clockWrong && (
                <>
                  {' · '}
                  <Trans>the clock was wrong</Trans>
                </>
              )}
              {' · '}
              {moment(at, now)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
