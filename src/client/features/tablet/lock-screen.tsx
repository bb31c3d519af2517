import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Role } from '#contract/roles.ts';
import { KeptHere } from '#client/feedback/kept-here.tsx';
import { roleNames } from '#client/session/role-names.ts';
import { sendForOthers } from '#client/session/send-for-others.ts';
import { switchTo } from '#client/session/tablet.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { pinStateOf, tryPin } from '#sync/session/pins.ts';
import type { Face } from '#sync/session/shared-tablet.ts';
import type { SessionUser } from '#sync/store/databases.ts';
import { device } from '#sync/store/this-device.ts';
import { PinPad } from './pin-pad.tsx';
import { facesOptions, tabletOptions } from './tablet-queries.ts';
import classes from './lock-screen.module.css';

type LockScreenProps = {
  /** `isOther`: nothing of whoever worked here before may stay in memory. */
  onIn: (role: Role, isOther: boolean) => void;
  /** With the password: somebody new, or whose face was tapped, who has no PIN or has used up its tries. */
  onPassword: (user?: SessionUser) => void;
};

/** Whose turn it is on a shared tablet: a face, then the PIN. Works without network. */
export function LockScreen({ onIn, onPassword }: LockScreenProps) {
  const { i18n } = useLingui();
  const { data: tablet } = useQuery(tabletOptions);
  const { data: faces = [] } = useQuery(facesOptions);
  useEffect(() => sendForOthers(undefined), []);
  const [chosen, choose] = useState<Face>();
  if (chosen)
    return (
      <PinOf
        face={chosen}
        onIn={(isOther) => onIn(chosen.user.role, isOther)}
        onPassword={() => onPassword(chosen.user)}
        onBack={() => choose(undefined)}
      />
    );
  return (
    <>
      {tablet && (
        <p className={classes.tablet}>
          <bdi>{tablet.name}</bdi>
        </p>
      )}
      <ul className={classes.faces}>
        {faces.map((face) => (
          <li key={face.user.id}>
            <button
              type="button"
              onClick={() => (face.pin.length === undefined ? onPassword(face.user) : choose(face))}
            >
              <Avatar {...face.user} size="huge" />
              <span>
                <bdi>{nameOf(face)}</bdi>
                <small>{i18n._(roleNames[face.user.role])}</small>
                {face.waiting > 0 && (
                  <small data-waiting>
                    <KeptHere count={face.waiting} />
                  </small>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <PlainButton onClick={() => onPassword()}>
        <Trans>Somebody else</Trans>
      </PlainButton>
    </>
  );
}

type PinOfProps = { face: Face; onIn: (isOther: boolean) => void; onPassword: () => void; onBack: () => void };

function PinOf({ face, onIn, onPassword, onBack }: PinOfProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [ended, setEnded] = useState<'wrong' | 'used-up' | 'refused' | undefined>(
    face.pin.left === 0 ? 'used-up' : undefined,
  );
  const [left, setLeft] = useState(face.pin.left);
  const enter = async (pin: string) => {
    const outcome = await tryPin(device, face.user.id, pin);
    if (outcome === 'used-up') void queries.invalidateQueries({ queryKey: facesOptions.queryKey });
    if (outcome === 'wrong') setLeft((await pinStateOf(device, face.user.id)).left);
    if (outcome !== 'right') return setEnded(outcome);
    const whose = await switchTo(face.user.id);
    return whose === 'refused' ? setEnded('refused') : onIn(whose === 'other');
  };
  const name = nameOf(face);
  const errors = {
    wrong: (
      <>
        <Trans>This PIN is not right.</Trans> {plural(left, { one: 'One more try.', other: '# more tries.' })}
      </>
    ),
    'used-up': <Trans>Too many wrong PINs. Sign in with the password.</Trans>,
    refused: <Trans>You were signed out of this tablet. Sign in with the password.</Trans>,
  };
  const isOver = ended !== undefined && ended !== 'wrong';
  return (
    <>
      <div className={classes.who}>
        <Avatar {...face.user} size="large" />
        <b>
          <bdi>{name}</bdi>
        </b>
      </div>
      {isOver ? (
        <p role="alert">{errors[ended]}</p>
      ) : (
        <PinPad label={t`PIN of ${name}`} length={face.pin.length ?? 0} error={ended && errors[ended]} onPin={enter} />
      )}
      <div className={classes.actions}>
        <PlainButton onClick={onBack}>
          <Trans>Back</Trans>
        </PlainButton>
        <PlainButton onClick={onPassword}>
          <Trans>With the password</Trans>
        </PlainButton>
      </div>
    </>
  );
}

function nameOf({ user }: Face): string {
  return `${user.firstName} ${user.lastName}`.trim();
}
