import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { DueVehicle } from '#contract/oil-due.ts';
import { NameOf } from '#client/feedback/name-of.tsx';
import { QueryError } from '#client/feedback/query-error.tsx';
import { Phone } from '#client/feedback/phone.tsx';
import { VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { useFormats } from '#client/ui/format.ts';
import { useInterfaceState } from '#client/features/interface/interface-state.ts';
import { PrintSheet } from '#client/ui/print-sheet.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { DueDays, KmLeft } from './due-chip.tsx';
import { duePaperOptions, type DueSearch } from './due-queries.ts';
import { urgencyWords } from '../due-words.ts';
import classes from './due-list.module.css';

/** On paper each car has a line, those of one client together. */
function withOthers(row: DueVehicle): DueVehicle[] {
  return [row, ...row.also.map((car) => ({ ...row, ...car, callNote: '' }))];
}

/** The whole list on paper, as it is filtered, with room for what was said. */
export function DuePrint({ search, onClose }: { search: DueSearch; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { date } = useFormats();
  const shop = useInterfaceState('merchantName');
  const query = useQuery(duePaperOptions(search));
  return (
    <PrintSheet
      label={t`Oil changes due`}
      onClose={onClose}
      isWaiting={query.isPending}
      failed={query.isLoadingError && <QueryError query={query} title={t`Oil changes due`} />}
    >
      <p>{shop && <bdi>{shop}</bdi>}</p>
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
          {query.data?.flatMap(withOthers).map((row) => (
            <tr key={row.id}>
              <td>
                <PlateBadge plate={row.plateNumber} size="small" />
                <VehicleName {...row} />
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
