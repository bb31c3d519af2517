import { Trans } from '@lingui/react/macro';
import { phoneText } from '#contract/phones.ts';
import { plateMatcher } from '#contract/plate-match.ts';
import type { SearchHit, SearchType } from '#contract/search.ts';
import { StateChip } from '#client/features/tasks/state-chip.tsx';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { useJobName } from '#client/features/offerings/task-names.tsx';
import { useVehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { useFormats } from '#client/ui/format.ts';
import { highlight } from './highlight.ts';
import { searchTypeIcons } from './search-words.ts';
import classes from './hit-line.module.css';

type HitLineProps = { type: SearchType; hit: SearchHit; typed: string };

/** One thing found: its plate first, then what it is and whose, with what was typed marked. */
export function HitLine({ type, hit, typed }: HitLineProps) {
  const { day, date } = useFormats();
  const Icon = searchTypeIcons[type];
  const nameOf = useVehicleName();
  const jobNameOf = useJobName();
  const { plateNumber: plate, number, at, status } = hit;
  const car =
    hit.car && nameOf({ brand: hit.car.brand, model: hit.car.model, ...(hit.car.year && { year: hit.car.year }) });
  const isCar = type === 'vehicle';
  const isWork = type === 'visit' || type === 'task';
  const title = isCar && car ? car : isWork ? jobNameOf(hit.title) : hit.title;
  const when = at === null ? undefined : at.length === 10 ? day(at) : date(at);
  return (
    <span className={classes.line}>
      {plate === null ? <Icon aria-hidden className={classes.icon} /> : <Plate plate={plate} typed={typed} />}
      <span className={classes.words}>
        <span className={classes.title}>
          <Marked text={title} typed={typed} />
          {number !== null && ' '}
          {number !== null && (
            <Trans>
              No.{' '}
              <bdi>
                <Marked text={String(number)} typed={typed} />
              </bdi>
            </Trans>
          )}
        </span>
        <small>
          <Marked text={phoneText(hit.detail)} typed={typed} />
          {!isCar && car && ' · '}
          {!isCar && car && <Marked text={car} typed={typed} />}
          {when !== undefined && ` · ${when}`}
        </small>
      </span>
      {status !== null && <StateChip task={{ status, holdReason: null }} />}
    </span>
  );
}

/** A text with the parts marked that match what was typed. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  return (
    // A phone is written from the left also in an Arabic line.
    <bdi dir={text.startsWith('+') ? 'ltr' : undefined}>
      {highlight(text, typed).map((piece, place) =>
        // Pieces come and go with what is typed; their place is all that tells them apart.
        piece.isMatch ? (
          <mark key={place} className={classes.mark}>
            {piece.text}
          </mark>
        ) : (
          <span key={place}>{piece.text}</span>
        ),
      )}
    </bdi>
  );
}

function Plate({ plate, typed }: { plate: string; typed: string }) {
  const badge = <PlateBadge plate={plate} size="small" />;
  return (
    <span className={classes.badge}>
      {plateMatcher(typed)(plate) !== undefined ? <mark className={classes.plate}>{badge}</mark> : badge}
    </span>
  );
}
