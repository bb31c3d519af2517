import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconPlayerPlay } from '@tabler/icons-react';
import { ExampleGroups } from './example-groups.tsx';
import type { PlateExample } from './plate-example.ts';
import classes from './live-example.module.css';

/** What a client sees while the car is here: an example that says it is one, never a real car. */
export function LiveExample({ plate }: { plate: PlateExample | undefined }) {
  const { t } = useLingui();
  const stages = [
    t({ message: 'Received', context: 'a car' }),
    t({ message: 'Check', context: 'a car' }),
    t({ message: 'Repair', context: 'a car' }),
    t({ message: 'Ready', context: 'a car' }),
  ];
  return (
    <div className={classes.card}>
      <span className={classes.tag}>
        <Trans>This is how you see your car</Trans>
      </span>
      <div className={classes.head}>
        <span className={classes.plate} dir="ltr">
          <ExampleGroups plate={plate} />
        </span>
        <span className={classes.state}>
          <IconPlayerPlay size={16} aria-hidden />
          <Trans>In the shop</Trans>
        </span>
      </div>
      <ol className={classes.stages}>
        {stages.map((stage, place) => (
          <li key={stage} data-stage={place < 2 ? 'done' : place === 2 ? 'now' : undefined}>
            <i />
            <span>
              {place < 2 && <IconCheck size={14} aria-hidden />}
              {stage}
            </span>
          </li>
        ))}
      </ol>
      <div className={classes.foot}>
        <span>
          <Trans>Front brake pads</Trans>
        </span>
        <b>
          <Trans>Ready around 16:30</Trans>
        </b>
      </div>
    </div>
  );
}
