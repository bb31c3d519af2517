import { OpPlate, OpTitle, type TitledOp } from './op-card.tsx';
import classes from './sync-centre.module.css';

/** Changes in a line each. */
export function BriefList({ ops }: { ops: readonly (TitledOp & { opId: string })[] }) {
  return (
    <ul className={classes.brief}>
      {ops.map((op) => (
        <li key={op.opId}>
          <OpPlate op={op} /> <OpTitle op={op} />
        </li>
      ))}
    </ul>
  );
}
