import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { problemWords } from '#client/features/sync-centre/op-words.ts';
import { UploadFace } from '#client/features/sync-centre/upload-face.tsx';
import { useEngine, useEngineState } from '#client/session/engine-context.ts';
import { useSession } from '#client/session/session-context.tsx';
import { Card } from '#client/ui/card.tsx';
import { useFormats } from '#client/ui/format.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { sendFileAgain, takeBack, pauseUpload } from '#sync/commands/upload-steps.ts';
import { device } from '#sync/store/this-device.ts';
import type { Uploading } from '#sync/view/photos.ts';
import { uploadsOptions } from '../media-queries.ts';
import { waitsForWifiOptions } from '../wifi-queries.ts';
import { WifiSwitch } from '../wifi-switch.tsx';
import classes from './upload-tray.module.css';

type State = 'sending' | 'paused' | 'waiting' | 'failed';

/**
 * The files on their way from this device, each in one of four states with what can be
 * done about it; nothing when there are none.
 */
export function UploadTray({ of }: { of: string | undefined }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { uid } = useSession();
  const { data: uploads = [] } = useQuery(uploadsOptions(uid, of));
  if (uploads.length === 0) return null;
  const left = uploads.reduce((sum, { size, sent }) => sum + size - sent, 0);
  return (
    <Card label={t`Files on their way`}>
      <div className={classes.head}>
        <b>
          <Plural value={uploads.length} one="# file" other="# files" />
          {' · '}
          <Trans>{number(megabytes(left))} MB left</Trans>
        </b>
        <WifiSwitch />
      </div>
      <ul className={classes.list}>
        {uploads.map((upload) => (
          <Row key={upload.opId} upload={upload} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ upload }: { upload: Uploading }) {
  const { t, i18n } = useLingui();
  const { number, percent } = useFormats();
  const { uid } = useSession();
  const engine = useEngine();
  const { isReachable } = useEngineState();
  const { data: waitsForWifi = false } = useQuery(waitsForWifiOptions(upload.size));
  const { opId, name, size, sent, paused, state: opState } = upload;
  const isFailed = opState === 'attention';
  const state: State = isFailed ? 'failed' : paused ? 'paused' : waitsForWifi || !isReachable ? 'waiting' : 'sending';
  const words: Record<State, string> = {
    sending: percent(sent / size),
    paused: t`Paused by you`,
    waiting: waitsForWifi ? t`Waits for Wi-Fi` : t`Waits for a connection`,
    failed: t`Failed`,
  };
  const run = async (step: () => Promise<unknown>) => {
    await step();
    await engine.wake();
  };
  const buttons: Record<State, { label: string; Icon: typeof IconX; act: () => Promise<unknown> }> = {
    sending: { label: t`Pause ${name}`, Icon: IconPlayerPause, act: () => pauseUpload(device, uid, opId, true) },
    paused: { label: t`Go on with ${name}`, Icon: IconPlayerPlay, act: () => pauseUpload(device, uid, opId, false) },
    waiting: { label: t`Take back ${name}`, Icon: IconX, act: () => takeBack(device, uid, opId) },
    failed: { label: t`Try ${name} again`, Icon: IconRefresh, act: () => sendFileAgain(device, uid, opId) },
  };
  const { label, Icon, act } = buttons[state];
  // What stands still need not go at all: one that the server does not take would fail each time.
  const { waiting: back } = buttons;
  const isStill = state === 'paused' || state === 'failed';
  return (
    <li className={classes.row} data-state={state}>
      <UploadFace upload={upload} />
      <div className={classes.words}>
        <p>
          <b>
            <bdi>{name}</bdi>
          </b>
          <span className={classes.state}>{words[state]}</span>
        </p>
        <progress value={sent} max={size} aria-label={name} />
        <small>
          <Trans>
            {number(megabytes(sent))} of {number(megabytes(size))} MB
          </Trans>
          {upload.problem && <> · {i18n._(problemWords[upload.problem.code])}</>}
        </small>
      </div>
      <div className={classes.ways}>
        <IconButton aria-label={label} title={label} onClick={() => void run(act)}>
          <Icon aria-hidden size={20} />
        </IconButton>
        {isStill && (
          <IconButton aria-label={back.label} title={back.label} onClick={() => void run(back.act)}>
            <back.Icon aria-hidden size={20} />
          </IconButton>
        )}
      </div>
    </li>
  );
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 10_000) / 100;
}
