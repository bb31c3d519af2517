import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSession } from '#client/session/session-context.tsx';
import { signOut } from '#client/session/sign-out.ts';
import { ConfirmSheet } from '#client/ui/confirm-sheet.tsx';
import { Sheet, SheetActions } from '#client/ui/sheet.tsx';
import { waitingAtSignOut } from '#sync/exchange/sign-out.ts';
import { mayBeThere } from '#sync/store/op.ts';
import { device } from '#sync/store/this-device.ts';
import { BriefList } from './brief-list.tsx';
import { useUnsentOps } from './use-unsent-ops.ts';
import classes from './sync-centre.module.css';

/** The way out: first tries to send what waits; what stays behind is the person's decision, never silently lost. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { uid } = useSession();
  const [step, setStep] = useState<'sending' | 'asking'>('sending');
  const [isGivingUp, setGivingUp] = useState(false);

  const ops = useUnsentOps(uid);
  const lost = ops.filter(({ opId }) => device.unsaved.find(opId)).length;
  const waiting = ops.length - lost;
  const perhapsThere = ops.filter(mayBeThere);
  const onlyHere = ops.filter((op) => !mayBeThere(op));

  useEffect(() => {
    let isOpen = true;
    const send = async () => {
      const left = await waitingAtSignOut(device, uid);
      if (!isOpen) return;
      if (left === 0) await leave('keep');
      else setStep('asking');
    };
    void send();
    return () => {
      isOpen = false;
    };
  }, [uid]);

  if (step === 'sending')
    return (
      <Sheet opened onClose={onClose} title={t`Signing out`} size="26rem">
        <output className={classes.head}>
          <Trans>Sending what is still on this tablet…</Trans>
          <Loader size="sm" />
        </output>
      </Sheet>
    );
  return (
    <>
      <Sheet opened onClose={onClose} title={t`Not everything is sent yet`}>
        {waiting > 0 && (
          <p>
            {perhapsThere.length === 0 ? (
              <Plural
                value={waiting}
                one="# change is on this tablet only. It is sent when you sign in here again."
                other="# changes are on this tablet only. They are sent when you sign in here again."
              />
            ) : (
              <Plural
                value={waiting}
                one="The server has not confirmed # change. It is sent when you sign in here again."
                other="The server has not confirmed # changes. They are sent when you sign in here again."
              />
            )}
          </p>
        )}
        {lost > 0 && <Lost waiting={lost} />}
        <BriefList ops={ops} />
        <SheetActions>
          <Button variant="subtle" color="alert" onClick={() => setGivingUp(true)}>
            <Trans>Discard</Trans>
          </Button>
          <Button variant="default" onClick={() => void leave('keep')}>
            <Trans>Log out, keep on this tablet</Trans>
          </Button>
          <Button onClick={onClose} data-autofocus>
            <Trans>Stay</Trans>
          </Button>
        </SheetActions>
      </Sheet>
      <ConfirmSheet
        opened={isGivingUp}
        onClose={() => setGivingUp(false)}
        // Another tab may have entered more than stands here: then the question stays, with that too.
        onYes={() => void leave(ops.map(({ opId }) => opId))}
        question={{
          title: t`Discard these changes?`,
          text: (
            <div className={classes.list}>
              {onlyHere.length > 0 && (
                <>
                  <p>
                    <Trans>They will never reach the server.</Trans>
                  </p>
                  <BriefList ops={onlyHere} />
                </>
              )}
              {perhapsThere.length > 0 && (
                <>
                  <p>
                    <Trans>These may be with the server already. What has arrived stays there:</Trans>
                  </p>
                  <BriefList ops={perhapsThere} />
                </>
              )}
            </div>
          ),
          yes: t`Discard and log out`,
          dangerous: true,
        }}
      />
    </>
  );
}

/** What had no room on the disk goes with the page. */
function Lost({ waiting }: { waiting: number }) {
  return (
    <p>
      <Plural
        value={waiting}
        one="# change on this device is not sent yet. It will be lost."
        other="# changes on this device are not sent yet. They will be lost."
      />
    </p>
  );
}

/** A real navigation: nothing that this person saw stays in memory. */
async function leave(unsent: 'keep' | readonly string[]) {
  if (await signOut(unsent)) globalThis.location.replace('/login');
}
