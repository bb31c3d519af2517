import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSession } from '#client/session/session-context.tsx';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import type { Noted } from '#sync/store/noted.ts';
import { takeNoteOfLoss } from '#sync/store/outbox.ts';
import { device } from '#sync/store/this-device.ts';
import { BriefList } from './brief-list.tsx';
import classes from './sync-centre.module.css';

/** The browser has thrown away what waited here: what it was, as far as that was noted, until a person has seen it. */
export function LostNotice({ lost }: { lost: Noted }) {
  const { uid } = useSession();
  const { moment } = useFormats();
  const now = useNow();
  const more = lost.count - lost.first.length;
  const since = moment(lost.since, now);
  const seen = async () => takeNoteOfLoss(await device.outboxOf(uid));
  return (
    <article className={classes.op} data-state="attention">
      <p className={classes.state}>
        <Plural
          value={lost.count}
          one="The browser has lost at least # change that waited on this device."
          other="The browser has lost at least # changes that waited on this device."
        />
      </p>
      <p>
        <Trans>
          This happens when the device is full, or when the data of this site is cleared. What was done since {since}{' '}
          may not have reached the server: see whether it is there, enter again what is missing, and make room on the
          device.
        </Trans>
      </p>
      <BriefList ops={lost.first} />
      {more > 0 && (
        <p>
          <Plural value={more} one="And # more" other="And # more" />
        </p>
      )}
      <div className={classes.actions}>
        <Button size="sm" variant="default" onClick={() => void seen()}>
          <Trans>I have seen this</Trans>
        </Button>
      </div>
    </article>
  );
}
