import { Trans, useLingui } from '@lingui/react/macro';
import { IconBrandWhatsapp, IconCar, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode, Suspense } from 'react';
import { statusNow, type Vehicle } from '#contract/vehicles.ts';
import { stageOfVisit } from '#contract/visit-stage.ts';
import { RecordKmButton } from '#client/features/oil-changes/record-km-button.tsx';
import { StaticName } from '#client/features/static-data/static-names.tsx';
import { messageLink } from '#client/features/templates/message-link.ts';
import { PersonPhone } from '#client/features/users/person-name.tsx';
import { userOptions } from '#client/features/users/user-queries.ts';
import { VehicleHeader } from '#client/features/vehicles/vehicle-header.tsx';
import { VehicleQrButton } from '#client/features/vehicles/vehicle-qr.tsx';
import { vehicleWord } from '#client/features/vehicles/vehicle-words.ts';
import { Chip } from '#client/ui/chip.tsx';
import { useFormats } from '#client/ui/format.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { buttonLink } from '#client/ui/plain-button.tsx';
import type { VehicleFile } from '#sync/view/files.ts';
import { NewVisitButton } from '../new-visit-button.tsx';
import { OwnerName, type VisitPlace } from './owner-name.tsx';
import classes from './vehicle-file.module.css';

const VehicleMenu = lazyPart(async () => (await import('#client/features/vehicles/vehicle-menu.tsx')).VehicleMenu);

type VehicleHeadProps = {
  file: VehicleFile;
  record: Vehicle | undefined;
  /** The record is asked for. */
  isComing: boolean;
  place: VisitPlace;
};

/** Plate, name and state, what moves this car on, and one line of facts. */
export function VehicleHead({ file: { vehicle, visits }, record, isComing, place }: VehicleHeadProps) {
  const { t } = useLingui();
  const open = visits.find(({ closedAt }) => closedAt === null);
  const { id: vehicleId, ownerId: userId } = vehicle;
  const isStaff = place === 'admin';
  return (
    <section aria-label={t`Vehicle`} className={classes.head}>
      <VehicleHeader
        vehicle={vehicle}
        actions={
          <>
            {isStaff && open && (
              <Link
                to="/admin/users/$userId/vehicle/$vehicleId/visit/$visitId"
                params={{ userId, vehicleId, visitId: open.id }}
                className={buttonLink}
                data-kind="primary"
              >
                <IconCar aria-hidden />
                <Trans>Open visit</Trans>
              </Link>
            )}
            {isStaff && <NewVisitButton car={{ ...vehicle, vehicleId, userId }} isPrimary={!open} />}
            <RecordKmButton vehicle={vehicle} isStaff={isStaff} />
            {isStaff && <VehicleQrButton vehicle={vehicle} />}
            {isStaff && (
              <Suspense fallback={<MenuToCome />}>
                {record ? <VehicleMenu vehicle={record} /> : isComing && <MenuToCome />}
              </Suspense>
            )}
          </>
        }
      >
        {open && stageOfVisit(open.tasks) === 'ready' ? (
          <Chip tone="good">
            <Trans>Ready to collect</Trans>
          </Chip>
        ) : (
          statusNow(vehicle, open !== undefined) === 'IN SHOP' && (
            <Chip tone="active">
              <Trans>In the workshop</Trans>
            </Chip>
          )
        )}
      </VehicleHeader>
      <Facts vehicle={vehicle} record={record} isComing={isComing} place={place} />
    </section>
  );
}

function Facts({
  vehicle,
  record,
  isComing,
  place,
}: { vehicle: VehicleFile['vehicle'] } & Omit<VehicleHeadProps, 'file'>) {
  const { t, i18n } = useLingui();
  const { day } = useFormats();
  const asked = useQuery({ ...userOptions(vehicle.ownerId), enabled: place === 'admin', retry: false });
  const owner = asked.data;
  const [type, status] = [vehicleWord('type', vehicle.type), vehicleWord('status', vehicle.status)];
  const facts: ReactNode[] = [
    <Fragment key="owner">
      {t`Owner`} <OwnerName userId={vehicle.ownerId} name={vehicle.ownerName} place={place} />
    </Fragment>,
    asked.isLoading && <i key="phone" className={classes.coming} data-wide />,
    owner?.phoneNumber && (
      <a key="phone" href={`tel:${owner.phone ?? owner.phoneNumber}`} className={classes.phone}>
        <IconPhone aria-hidden size={16} />
        <PersonPhone {...owner} />
      </a>
    ),
    owner?.phone && (
      <a
        key="chat"
        href={messageLink('WHATSAPP', owner.phone)}
        target="_blank"
        rel="noreferrer"
        className={classes.phone}
      >
        <IconBrandWhatsapp aria-hidden size={16} />
        <Trans>WhatsApp</Trans>
      </a>
    ),
    <Fragment key="looks">
      {type && `${i18n._(type)} · `}
      <StaticName type="COLOR" word={vehicle.color} />
      {record ? (
        <>
          {' · '}
          <StaticName type="ENGINE_TYPE" word={record.engineType} />
        </>
      ) : (
        isComing && <i className={classes.coming} />
      )}
    </Fragment>,
    // The usual goes without saying, and that it is here the chip says.
    status && !['ACTIVE', 'IN SHOP'].includes(vehicle.status) && i18n._(status),
    record?.vin && (
      <Fragment key="vin">
        {t`VIN`} <bdi>{record.vin}</bdi>
      </Fragment>
    ),
    record?.ownedSince && (
      <Fragment key="since">
        {t`Owner since`} <bdi>{day(record.ownedSince)}</bdi>
      </Fragment>
    ),
  ];
  return <ul className={classes.facts}>{facts.map((fact, at) => fact && <li key={FACTS[at]}>{fact}</li>)}</ul>;
}

function MenuToCome() {
  return <i className={classes.coming} data-buttons />;
}

const FACTS = ['owner', 'coming', 'phone', 'chat', 'looks', 'status', 'vin', 'since'];
