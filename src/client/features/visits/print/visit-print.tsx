import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { brandText } from '#contract/brand-text.ts';
import { NameOf } from '#client/feedback/name-of.tsx';
import { Phone } from '#client/feedback/phone.tsx';
import { merchantQuery, useBranding } from '#client/features/branding/branding-queries.ts';
import { StaticName } from '#client/features/static-data/static-names.tsx';
import { trackingLinkOptions } from '#client/features/tracking/tracking-link-queries.ts';
import { TrackingQr } from '#client/features/tracking/tracking-qr.tsx';
import { useMay } from '#client/session/session-context.tsx';
import { VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { ClientPaper } from '#client/features/users/client-paper.tsx';
import { userOptions } from '#client/features/users/user-queries.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { vehicleOptions } from '#client/features/vehicles/vehicle-record-queries.ts';
import { useFormats } from '#client/ui/format.ts';
import { Ltr } from '#client/ui/ltr.tsx';
import { QrCode } from '#client/features/pictures/qr-code.tsx';
import { PrintSheet } from '#client/ui/print-sheet.tsx';
import type { VisitView } from '#sync/view/active-visits.ts';
import { TaskNamesProvider, VisitName } from '#client/features/offerings/task-names.tsx';
import type { VisitPaper } from '../visit-search.ts';
import { JobFacts, JobNotes } from './job-card.tsx';
import { StillOpen, VisitPrintTasks } from './visit-print-tasks.tsx';
import classes from './visit-print.module.css';

type VisitPrintProps = { visit: VisitView; paper: VisitPaper; onClose: () => void };

/**
 * One page of paper about a visit: the job card in the language of the shop, the others in the client's. What only the
 * server knows (phone, VIN, language) is left out while it cannot be asked.
 */
export function VisitPrint({ visit, paper, onClose }: VisitPrintProps) {
  const { i18n } = useLingui();
  const sheet = { label: i18n._(titles[paper]), onClose };
  const page = (
    <TaskNamesProvider>
      <Page visit={visit} paper={paper} />
    </TaskNamesProvider>
  );
  if (paper === 'job') return <PrintSheet {...sheet}>{page}</PrintSheet>;
  return (
    <ClientPaper clientId={visit.userId} {...sheet}>
      {page}
    </ClientPaper>
  );
}

const titles = { job: msg`Job card`, estimate: msg`Estimate`, receipt: msg`Receipt` };

function Page({ visit, paper }: Omit<VisitPrintProps, 'onClose'>) {
  const { i18n } = useLingui();
  const { day, dayOf } = useFormats();
  const closed = visit.closedAt && dayOf(visit.closedAt);
  return (
    <article className={classes.page}>
      <header className={classes.header}>
        <Shop />
        <div className={classes.title}>
          <h1>{i18n._(titles[paper])}</h1>
          <p>
            <Trans>
              No. <bdi>{visit.number}</bdi>
            </Trans>{' '}
            · {day(paper === 'receipt' && closed ? closed : visit.date)}
          </p>
        </div>
        {paper === 'job' && <Qr visit={visit} />}
        <ClientQr visit={visit} />
      </header>
      <Parties visit={visit} />
      <h2>
        <VisitName visit={visit} />
      </h2>
      {paper === 'job' && <JobFacts visit={visit} />}
      <VisitPrintTasks visit={visit} paper={paper} />
      {paper === 'receipt' && <StillOpen visit={visit} />}
      {paper === 'job' && <JobNotes visit={visit} />}
      {visit.notes !== '' && paper === 'estimate' && (
        <p className={classes.notes} dir="auto">
          {visit.notes}
        </p>
      )}
      <Foot paper={paper} />
    </article>
  );
}

function Shop() {
  const { data: face } = useBranding();
  const { data: merchant } = useQuery(merchantQuery);
  const [phone, address] = (['phone', 'address'] as const).map((key) => brandText(face?.entries ?? [], 'CONTACT', key));
  return (
    <div className={classes.shop}>
      <b>
        <bdi>{merchant?.merchant.merchant_name}</bdi>
      </b>
      {address && <bdi>{address}</bdi>}
      {phone && <Phone number={phone} />}
    </div>
  );
}

/** Leads staff to the visit on any device. */
function Qr({ visit }: { visit: VisitView }) {
  const path = `/admin/users/${visit.userId}/vehicle/${visit.vehicleId}/visit/${visit.id}`;
  return (
    <span className={classes.qr}>
      <QrCode address={globalThis.location.origin + path} alt="" />
      <Trans>For the workshop: opens this visit</Trans>
    </span>
  );
}

/** Leads the client to his car on the phone, where a link was made for that. */
function ClientQr({ visit }: { visit: VisitView }) {
  const may = useMay();
  const { data } = useQuery({ ...trackingLinkOptions(visit.id), enabled: may('tracking.read') });
  if (!data?.link) return null;
  return (
    <span className={classes.qr}>
      <TrackingQr secret={data.link.secret} alt="" />
      <Trans>For you: follow your car</Trans>
    </span>
  );
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
          <NameOf name={visit.clientName} />
        </b>
        {client?.phone && <Phone number={client.phone} />}
      </p>
      <p>
        <PlateBadge plate={visit.vehicle?.plateNumber ?? ''} />
        <span>
          {visit.vehicle && <VehicleName {...visit.vehicle} />}
          {car && ' · '}
          {car && <StaticName type="COLOR" word={car.color} />}
        </span>
        {car?.vin && (
          <span>
            <Trans>VIN:</Trans> <Ltr>{car.vin}</Ltr>
          </span>
        )}
        {km !== null && km !== undefined && <bdi>{kilometres(km)}</bdi>}
      </p>
    </div>
  );
}

/** Whoever holds the paper reads it in one of them. */
const notInvoice = [
  ['ar', 'ليست فاتورة ضريبية'],
  ['fr', 'Ne vaut pas facture'],
  ['en', 'Not a tax invoice'],
];

function Foot({ paper }: { paper: VisitPaper }) {
  return (
    <footer className={classes.foot}>
      {paper === 'job' && (
        <>
          <span>
            <Trans>Kilometres:</Trans>
          </span>
          <span>
            <Trans>Mechanic’s signature:</Trans>
          </span>
          <span>
            <Trans>Client’s signature:</Trans>
          </span>
        </>
      )}
      {paper === 'estimate' && (
        <>
          <p>
            <Trans>If more has to be done than stands here, we ask you first.</Trans>
          </p>
          <span>
            <Trans>I agree (date, signature):</Trans>
          </span>
        </>
      )}
      {paper === 'receipt' && (
        <>
          <p>
            <Trans>Thank you, and a safe journey.</Trans>
          </p>
          <small>
            {notInvoice.map(([language, words]) => (
              <bdi key={language} lang={language}>
                {words}
              </bdi>
            ))}
          </small>
        </>
      )}
    </footer>
  );
}
