import { Trans } from '@lingui/react/macro';
import { useFormats } from './format.ts';
import { useNow } from './use-now.ts';

/** A calendar day. */
export function Day({ on }: { on: string }) {
  return <time dateTime={on}>{useFormats().day(on)}</time>;
}

/** The day of an instant. */
export function DayOf({ at }: { at: string }) {
  return <time dateTime={at}>{useFormats().date(at)}</time>;
}

/** An instant: the time when it was today, else the day and the time. */
export function Moment({ at }: { at: string | number }) {
  return <time dateTime={new Date(at).toISOString()}>{useFormats().moment(at, useNow())}</time>;
}

/** "since 09:40, 2 h": when something began and how long that is. */
export function Since({ at }: { at: string | number }) {
  const formats = useFormats();
  const now = useNow();
  const [moment, duration] = [formats.moment(at, now), formats.duration(now - new Date(at).getTime())];
  return (
    <time dateTime={new Date(at).toISOString()}>
      <Trans>
        since {moment}, {duration}
      </Trans>
    </time>
  );
}
