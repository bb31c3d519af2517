import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { renderSVG } from 'uqr';
import { brandText } from '#client/features/branding/brand-text.ts';
import { merchantQuery, useBranding } from '#client/features/branding/branding-queries.ts';
import { userOptions } from '#client/features/users/user-queries.ts';
import { PlateBadge } from '#client/features/vehicles/plate-badge.tsx';
import { vehicleOptions } from '#client/features/vehicles/vehicle-record-queries.ts';
import { useFormats } from '#client/ui/format.ts';
import { Ltr } from '#client/ui/ltr.tsx';
import { PrintSheet } from '#client/ui/print-sheet.tsx';
import type { VisitView } from '#sync/view/active-visits.ts';
import type { VisitPaper } from '../visit-search.ts';
import { VisitPrintTasks } from './visit-print-tasks.tsx';
import classes from './visit-print.module.css';

type VisitPrintProps = { visit: VisitView; paper: VisitPaper; onClose: () => void };

/** One page of paper about a visit. What only the server knows (phone, VIN) is left out while it cannot be asked. */
export function VisitPrint({ visit, paper, onClose }: VisitPrintProps) {
  const { t } = useLingui();
  const { day } = useFormats();
  const titles = { job: t`Job card`, estimate: t`Estimate`, receipt: t`Receipt` };
  const closed = visit.closedAt?.slice(0, 10);
  return (
    <PrintSheet label={titles[paper]} onClose={onClose}>
      <article className={classes.page}>
        <header className={classes.header}>
          <Shop />
          <div className={classes.title}>
            <h1>{titles[paper]}</h1>
            <p>
              <Trans>
                No. <bdi>{visit.number}</bdi>
              </Trans>{' '}
              · {day(paper === 'receipt' && closed ? closed : visit.date)}
            </p>
          </div>
          <Qr visit={visit} />
        </header>
        <Parties visit={visit} />
        <h2>
          <bdi>{visit.name}</bdi>
        </h2>
        <VisitPrintTasks visit={visit} paper={paper} />
        {visit.notes !== '' && paper !== 'receipt' && (
          <p className={classes.notes} dir="auto">
            {visit.notes}
          </p>
        )}
        <Foot paper={paper} />
      </article>
    </PrintSheet>
  );
}

function Shop() {
  const { data: face } = useBranding();
  const { data: merchant } = useQuery(merchantQuery);
  const [phone, address] = ['phone', 'address'].map((key) => brandText(face?.entries ?? [], 'CONTACT', key));
  return (
    <div className={classes.shop}>
      <b>
        <bdi>{merchant?.merchant.merchant_name}</bdi>
      </b>
      {address && <bdi>{address}</bdi>}
      {phone && <Ltr>{phone}</Ltr>}
    </div>
  );
}

/** Leads staff to the visit on any device. */
function Qr({ visit }: { visit: VisitView }) {
  const path = `/admin/users/${visit.userId}/vehicle/${visit.vehicleId}/visit/${visit.id}`;
  const svg = renderSVG(globalThis.location.origin + path, { border: 0 });
  return <img className={classes.qr} alt="" src={`data:image/svg+xml,${encodeURIComponent(svg)}`} />;
}

function Parties({ visit }: { visit: VisitView }) {
  const { kilometres } = useFormats();
  const { data: client } = useQuery(userOptions(visit.userId));
  const { data: car } = useQuery(vehicleOptions(visit.vehicleId));
  const km = visit.vehicle?.latestKm ?? car?.latestKm;
  return (
    <div className={classes.parties}>
      <p>
        <b>
          <bdi>{visit.clientName}</bdi>
        </b>
        {client?.phone && <Ltr>{client.phone}</Ltr>}
      </p>
      <p>
        <PlateBadge plate={visit.vehicle?.plateNumber ?? ''} />
        <bdi>{[visit.vehicle?.brand, visit.vehicle?.model, car?.year, car?.color].filter(Boolean).join(' ')}</bdi>
        {car?.vin && (
          <span>
            <Trans>VIN</Trans>: <Ltr>{car.vin}</Ltr>
          </span>
        )}
        {km !== null && km !== undefined && <bdi>{kilometres(km)}</bdi>}
      </p>
    </div>
  );
}

function Foot({ paper }: { paper: VisitPaper }) {
  return (
    <footer className={classes.foot}>
      {paper === 'job' && (
        <>
          <span>
            <Trans>Kilometres</Trans>:
          </span>
          <span>
            <Trans>Mechanic’s signature</Trans>:
          </span>
        </>
      )}
      {paper === 'estimate' && (
        <>
          <p>
            <Trans>If more has to be done than stands here, we ask you first.</Trans>
          </p>
          <span>
            <Trans>I agree (date, signature)</Trans>:
          </span>
        </>
      )}
      {paper === 'receipt' && (
        <p>
          <Trans>Thank you, and a safe journey.</Trans>
        </p>
      )}
    </footer>
  );
}
