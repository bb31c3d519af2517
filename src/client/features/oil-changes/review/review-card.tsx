import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { plateText } from '#contract/plates.ts';
import type { KmReview } from '#contract/km-readings.ts';
import { NameOf } from '#client/feedback/name-of.tsx';
import { VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { useFormats } from '#client/ui/format.ts';
import { Moment } from '#client/ui/local-date.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { sourceWords } from '../due-words.ts';
import type { ReviewAction } from './review-sheet.tsx';
import classes from './review.module.css';

type ReviewCardProps = {
  reading: KmReview;
  busy: boolean;
  onAccept: () => void;
  onAsk: (action: ReviewAction) => void;
};

/** One reading between its neighbours in time, with who entered it and what would be plausible. */
export function ReviewCard({ reading, busy, onAccept, onAsk }: ReviewCardProps) {
  const { t, i18n } = useLingui();
  const { kilometres, number } = useFormats();
  const { vehicle, previous, next, plausible, byName } = reading;
  const away = previous ? reading.km - previous.km : undefined;
  return (
    <Card as="article" label={`${plateText(vehicle.plateNumber)} · ${kilometres(reading.km)}`}>
      <header className={classes.head}>
        <PlateBadge plate={vehicle.plateNumber} />
        <h2>
          <Link
            to="/admin/user/oil/$userId/$vehicleId"
            params={{ userId: vehicle.ownerId, vehicleId: reading.vehicleId }}
          >
            <VehicleName {...vehicle} />
          </Link>
          <small>
            <NameOf name={vehicle.ownerName} />
          </small>
        </h2>
      </header>
      <dl className={classes.beside}>
        <Known term={t`Before`} reading={previous} />
        <div data-entered>
          <dt>
            <Trans>Entered</Trans>
          </dt>
          <dd>
            <b>
              <bdi>{kilometres(reading.km)}</bdi>
            </b>
            {away !== undefined && <bdi dir="ltr">{`${away < 0 ? '−' : '+'}${number(Math.abs(away))}`}</bdi>}
            <Moment at={reading.readAt} />
          </dd>
        </div>
        <Known term={t`After`} reading={next} />
        <div>
          <dt>
            <Trans>Plausible</Trans>
          </dt>
          <dd>
            <span>
              {plausible.to === null ? (
                <Trans>
                  from <bdi>{kilometres(plausible.from)}</bdi>
                </Trans>
              ) : (
                <Trans>
                  <bdi>{number(plausible.from)}</bdi> to <bdi>{kilometres(plausible.to)}</bdi>
                </Trans>
              )}
            </span>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>By</Trans>
          </dt>
          <dd>
            {byName && <NameOf name={byName} />}
            <span>{i18n._(sourceWords[reading.source])}</span>
            {reading.note !== '' && <span dir="auto">{reading.note}</span>}
          </dd>
        </div>
      </dl>
      <div className={classes.actions}>
        <PlainButton disabled={busy} onClick={onAccept}>
          <Trans>Accept</Trans>
        </PlainButton>
        <PlainButton disabled={busy} onClick={() => onAsk('correct')}>
          <Trans>Correct</Trans>
        </PlainButton>
        <PlainButton disabled={busy} onClick={() => onAsk('void')}>
          <Trans>Void</Trans>
        </PlainButton>
        <PlainButton disabled={busy} onClick={() => onAsk('reset')}>
          <Trans>Odometer replaced</Trans>
        </PlainButton>
      </div>
    </Card>
  );
}

function Known({ term, reading }: { term: ReactNode; reading: KmReview['previous'] }) {
  const { kilometres } = useFormats();
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {reading ? (
          <>
            <b>
              <bdi>{kilometres(reading.km)}</bdi>
            </b>
            <Moment at={reading.readAt} />
          </>
        ) : (
          <Trans>no reading</Trans>
        )}
      </dd>
    </div>
  );
}
