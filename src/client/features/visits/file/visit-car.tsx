import { Trans, useLingui } from '@lingui/react/macro';
import { IconBrandWhatsapp, IconGauge, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { greetedAs } from '#contract/greeting.ts';
import { dueAsOf, type OilDue } from '#contract/oil-projection.ts';
import { FUEL_FULL } from '#contract/constants.ts';
import { DueChip, DueDays } from '#client/features/oil-changes/due/due-chip.tsx';
import { InLanguage } from '#client/features/interface/in-language.tsx';
import { StaticName } from '#client/features/static-data/static-names.tsx';
import { MessageWay } from '#client/features/templates/message-way.tsx';
import { PersonPhone } from '#client/features/users/person-name.tsx';
import { userOptions } from '#client/features/users/user-queries.ts';
import { useMay } from '#client/session/session-context.tsx';
import { Card } from '#client/ui/card.tsx';
import { DescriptionList } from '#client/ui/description-list.tsx';
import { useFormats } from '#client/ui/format.ts';
import { buttonLink, PlainButton } from '#client/ui/plain-button.tsx';
import { useNow } from '#client/ui/use-now.ts';
import type { VisitView } from '#sync/view/active-visits.ts';
import { useVisitMessage } from '../notify/visit-message.ts';
import { useFuelText } from '../fuel-text.ts';
import { VisitsSum } from '../visits-sum.tsx';
import { OwnerName, type VisitPlace } from './owner-name.tsx';
import classes from './visit-file.module.css';

type VisitCarProps = { visit: VisitView; place: VisitPlace; onKm: () => void };

/** Whose car it is and how to reach him; how it came, and when its oil is due. */
export function VisitCar({ visit, place, onKm }: VisitCarProps) {
  const { t } = useLingui();
  const may = useMay();
  const { kilometres, dayOf } = useFormats();
  const today = dayOf(useNow());
  const { vehicle, kmIn, fuelEighths, userId, vehicleId } = visit;
  const km = vehicle?.latestKm;
  const oil = vehicle?.oil ? dueAsOf(vehicle.oil, today) : undefined;
  return (
    <Card label={t`Vehicle`}>
      {place === 'admin' && (
        <div className={classes.owner}>
          <h2>
            <OwnerName userId={userId} name={visit.clientName} place={place} />
          </h2>
          {may('visit.list') && (
            <p className={classes.sum}>
              <VisitsSum userId={userId} />
            </p>
          )}
          <Contact visit={visit} />
        </div>
      )}
      <DescriptionList
        items={[
          [
            t`Vehicle`,
            place === 'admin' ? (
              <Link key="file" to="/admin/users/$userId/vehicle/$vehicleId" params={{ userId, vehicleId }}>
                <Trans>Vehicle file</Trans>
              </Link>
            ) : undefined,
          ],
          [t`Kilometres at arrival`, kmIn ? <bdi key="kmIn">{kilometres(kmIn)}</bdi> : undefined],
          [t`Last kilometres`, km ? <bdi key="km">{kilometres(km)}</bdi> : undefined],
          [t`Fuel at arrival`, typeof fuelEighths === 'number' ? <Fuel key="fuel" eighths={fuelEighths} /> : undefined],
          [
            t`Colour`,
            place === 'client' && vehicle?.color ? (
              <StaticName key="colour" type="COLOR" word={vehicle.color} />
            ) : undefined,
          ],
          [t`Visit number`, place === 'client' ? <bdi key="number">{visit.number}</bdi> : undefined],
          [t`Next oil change`, oil && <NextOil key="oil" due={oil} />],
        ]}
      />
      {vehicle && (
        <PlainButton wide icon={<IconGauge aria-hidden />} onClick={onKm}>
          {place === 'client' ? <Trans>How many km now?</Trans> : <Trans>Kilometres</Trans>}
        </PlainButton>
      )}
    </Card>
  );
}

/** "Since" alone does not say that it is overdue. */
function NextOil({ due }: { due: OilDue }) {
  return (
    <>
      <DueDays due={due} /> <DueChip due={due} />
    </>
  );
}

function Contact({ visit }: { visit: VisitView }) {
  const { t } = useLingui();
  const { data: owner } = useQuery(userOptions(visit.userId));
  if (!owner?.phone) return null;
  return (
    <p className={classes.contact}>
      <a className={buttonLink} data-kind="default" href={`tel:${owner.phone}`}>
        <IconPhone aria-hidden />
        <PersonPhone {...owner} />
      </a>
      <InLanguage language={owner.language} isWritten>
        <Chat visit={visit} name={greetedAs(owner)} phone={owner.phone} label={t`WhatsApp`} />
      </InLanguage>
    </p>
  );
}

type ChatProps = { visit: VisitView; name: string; phone: string; label: string };

function Chat({ visit, name, phone, label }: ChatProps) {
  const text = useVisitMessage(visit, name)('CUSTOM');
  return (
    <MessageWay note={{ entity: 'visit', id: visit.id, event: 'CUSTOM', way: 'WHATSAPP' }} to={phone} text={text}>
      <IconBrandWhatsapp aria-hidden />
      <bdi>{label}</bdi>
    </MessageWay>
  );
}

function Fuel({ eighths }: { eighths: number }) {
  const fuel = useFuelText();
  return (
    <span className={classes.fuel}>
      <span className={classes.tank} aria-hidden>
        {Array.from({ length: FUEL_FULL }, (_, part) => (
          <i key={`${part}`} data-full={part < eighths || undefined} />
        ))}
      </span>
      {fuel(eighths)}
    </span>
  );
}
