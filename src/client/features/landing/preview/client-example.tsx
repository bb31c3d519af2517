import { Trans } from '@lingui/react/macro';
import { IconBell, IconCheck, IconDroplet, IconFlag, IconPlayerPlay, IconTool } from '@tabler/icons-react';
import { ExampleGroups } from '../hero/example-groups.tsx';
import { usePlateExample } from '../hero/plate-example.ts';
import classes from './client-example.module.css';

/** What a client of the shop sees of a car that is there, on the phone: an example. */
export function ClientExample() {
  const plate = usePlateExample();
  return (
    <div className={classes.screen}>
      <p className={classes.head}>
        <Trans>My cars</Trans> <IconBell size={20} aria-hidden />
      </p>
      <div className={classes.card}>
        <div className={classes.row}>
          <span className={classes.plate} dir="ltr">
            <ExampleGroups plate={plate} />
          </span>
          <span className={classes.state}>
            <IconPlayerPlay size={14} aria-hidden />
            <Trans>In the shop</Trans>
          </span>
        </div>
        <ol className={classes.steps}>
          <li data-is="done">
            <IconCheck size={14} aria-hidden />
            <Trans>Received at 08:55</Trans>
          </li>
          <li data-is="now">
            <IconTool size={14} aria-hidden />
            <Trans>Front brake pads</Trans>
          </li>
          <li>
            <IconFlag size={14} aria-hidden />
            <Trans>Ready around 16:30</Trans>
          </li>
        </ol>
      </div>
      <div className={classes.card}>
        <div className={classes.oil}>
          <IconDroplet size={18} aria-hidden />
          <span>
            <b>
              <Trans>Next oil change</Trans>
            </b>
            <small>
              <Trans>mid-March – early May</Trans>
            </small>
          </span>
        </div>
      </div>
    </div>
  );
}
