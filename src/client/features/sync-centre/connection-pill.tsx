import { Plural, Trans } from '@lingui/react/macro';
import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconDownload,
  IconLogin2,
  IconRefresh,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { KeptHere } from '#client/feedback/kept-here.tsx';
import type { EngineState } from '#sync/exchange/engine-state.ts';
import { useFormats } from '#client/ui/format.ts';
import type { Tone } from '#client/ui/tone.ts';
import { useNow } from '#client/ui/use-now.ts';
import classes from './connection-pill.module.css';

type PillProps = { state: EngineState; onClick: () => void };

const tones: Record<EngineState['status'], Tone> = {
  synced: 'good',
  offline: 'waiting',
  sending: 'accent',
  fetching: 'accent',
  attention: 'alert',
  'needs-login': 'alert',
  'update-required': 'alert',
};

const icons: Record<EngineState['status'], typeof IconCloudCheck> = {
  synced: IconCloudCheck,
  offline: IconCloudOff,
  sending: IconCloudUp,
  fetching: IconRefresh,
  attention: IconAlertTriangle,
  'needs-login': IconLogin2,
  'update-required': IconDownload,
};

/**
 * How this device stands with the server, in every header: one word, the number that waits, and the way to the list.
 */
export function ConnectionPill({ state, onClick }: PillProps) {
  const asksToSignIn = state.status === 'synced' && state.signInBy !== null;
  const Icon = asksToSignIn ? IconLogin2 : icons[state.status];
  return (
    <button
      type="button"
      className={classes.pill}
      data-live
      data-tone={asksToSignIn ? 'alert' : tones[state.status]}
      onClick={onClick}
      aria-haspopup="dialog"
    >
      <Icon aria-hidden />
      {/* What waits for a decision may do so for days: that nothing goes out meanwhile is seen beside it. */}
      {state.status === 'attention' && !state.isReachable && <IconCloudOff aria-hidden />}
      <span aria-live="polite">
        <Words state={state} />
      </span>
    </button>
  );
}

function Kept({ count }: { count: number }) {
  return (
    <>
      {' · '}
      <span className={classes.kept} data-count={count}>
        <span>
          <KeptHere count={count} />
        </span>
      </span>
    </>
  );
}

function Words({ state }: { state: EngineState }): ReactNode {
  const { duration } = useFormats();
  const age = useNow() - (state.contactAt ?? 0);
  const { waiting, attention } = state;
  switch (state.status) {
    case 'synced':
      if (state.signInBy !== null) return <Trans>Synced · Sign in again</Trans>;
      if (waiting > 0)
        return (
          <>
            <Trans>Synced</Trans>
            <Kept count={waiting} />
          </>
        );
      return age < 60_000 ? <Trans>Synced</Trans> : <Trans>Synced {duration(age)} ago</Trans>;
    case 'offline':
      return (
        <>
          <b>
            <Trans>Offline</Trans>
          </b>
          {waiting > 0 && <Kept count={waiting} />}
        </>
      );
    case 'sending':
      return (
        <>
          <span className={classes.word}>
            <Trans>Sending</Trans>
          </span>
          {/* A space inside would stand on the far side of the number in Arabic. */}
          {waiting > 0 && (
            <>
              {' '}
              <bdi>{waiting}</bdi>
            </>
          )}
        </>
      );
    case 'fetching':
      return (
        <span className={classes.word}>
          <Trans>Fetching…</Trans>
        </span>
      );
    case 'attention':
      return (
        <>
          <Plural value={attention} one="Needs attention: # change" other="Needs attention: # changes" />
          {!state.isReachable && (
            <>
              <span className={classes.word}>
                {' · '}
                <Trans>Offline</Trans>
              </span>
              {waiting > 0 && <Kept count={waiting} />}
            </>
          )}
        </>
      );
    case 'needs-login':
      return waiting === 0 ? (
        <Trans>Sign in to send</Trans>
      ) : (
        <Plural value={waiting} one="Sign in to send # change" other="Sign in to send # changes" />
      );
    case 'update-required':
      return waiting === 0 ? (
        <Trans>Update to send</Trans>
      ) : (
        <Plural value={waiting} one="Update to send # change" other="Update to send # changes" />
      );
  }
}
