import { Trans, useLingui } from '@lingui/react/macro';
import type { DueVehicle } from '#contract/oil-due.ts';
import { NameOf } from '#client/feedback/name-of.tsx';
import { Phone } from '#client/feedback/phone.tsx';
import { VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { useShopFormats } from '#client/features/branding/shop-formats.ts';
import { PrintSheet } from '#client/ui/print-sheet.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { DueDays, KmLeft } from './due-chip.tsx';
import { urgencyWords } from '../due-words.ts';
import classes from './due-list.module.css';

/** On paper each car has a line, those of one client together. */
function withOthers(row: DueVehicle): DueVehicle[] {
  return [row, ...row.also.map((car) => ({ ...row, ...car, callNote: '' }))];
}

/** The page of the list on paper, with room for what was said. */
export function DuePrint({ rows, onClose }: { rows: DueVehicle[]; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { date } = useShopFormats();
  return (
    <PrintSheet label={t`Oil changes due`} onClose={onClose}>
      <h1 className={classes.printed}>
        <Trans>Oil changes due</Trans> · {date(useNow())}
      </h1>
      <table className={classes.paper}>
        <thead>
          <tr>
            {[t`Vehicle`, t`Client`, t`Phone number`, t`Next oil change`, t`Left`, t`Notes`].map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.flatMap(withOthers).map((row) => (
            <tr key={row.id}>
              <td>
                <PlateBadge plate={row.plateNumber} /> <VehicleName {...row} />
              </td>
              <td>
                <NameOf name={row.ownerName} />
              </td>
              <td>{row.phone && <Phone number={row.phone} />}</td>
              <td>
                {i18n._(urgencyWords[row.due.urgency])} <DueDays due={row.due} />
              </td>
              <td>
                <KmLeft due={row.due} />
              </td>
              <td dir="auto">{row.callNote}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
