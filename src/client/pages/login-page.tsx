import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { may } from '#contract/permissions.ts';
import type { OtpPurpose } from '#contract/sessions.ts';
import { areaOf, type Role } from '#contract/roles.ts';
import { CodeForm } from '#client/features/auth/code-form.tsx';
import { AskCodeForm } from '#client/features/auth/ask-code-form.tsx';
import { NewPasswordForm } from '#client/features/auth/new-password-form.tsx';
import { SignInForm } from '#client/features/auth/sign-in-form.tsx';
import { SignUpForm } from '#client/features/auth/sign-up-form.tsx';
import { useCountryCode } from '#client/features/branding/country-code.ts';
import { AskedPlate } from '#client/features/plates/asked-plate.tsx';
import { askedPlate } from '#client/features/auth/asked-plate.ts';
import { type LoginMode } from '#client/features/auth/auth-search.ts';
import { homeOf, workOf } from '#client/session/home.ts';
import { signIn } from '#client/session/session.ts';
import { guardMessages } from '#client/feedback/guard-messages.ts';
import { KeepsNothing } from '#client/features/sync-centre/keeps-nothing.tsx';
import { SilenceNotice } from '#client/features/sync-centre/silence-notice.tsx';
import { WaitingPeople } from '#client/features/sync-centre/waiting-people.tsx';
import { PublicFrame } from '#client/features/landing/frame/public-frame.tsx';
import type { Whom } from '#client/features/tablet/for-whom.tsx';
import { lacksPin } from '#client/features/tablet/pin-queries.ts';
import { tabletOptions } from '#client/features/tablet/tablet-queries.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { readStored, store } from '#client/ui/stored.ts';
import classes from './login-page.module.css';

const route = getRouteApi('/app/login');

const LockFrame = lazyPart(async () => (await import('#client/features/tablet/lock-frame.tsx')).LockFrame);
const LockScreen = lazyPart(async () => (await import('#client/features/tablet/lock-screen.tsx')).LockScreen);
const ForWhom = lazyPart(async () => (await import('#client/features/tablet/for-whom.tsx')).ForWhom);
const ChoosePin = lazyPart(async () => (await import('#client/features/tablet/choose-pin.tsx')).ChoosePin);

/** Sign in, sign up, forgotten password: one page, so that the way back to where one came from is kept. */
export function LoginPage() {
  const { t, i18n } = useLingui();
  const { mode: wanted = 'sign-in', from, error } = route.useSearch();
  const navigate = useNavigate();
  const router = useRouter();
  const [person, setPerson] = useState({ identifier: unconfirmed(), password: '' });
  const queries = useQueryClient();
  // Signed in on a shared tablet, the PIN still to be chosen.
  const [isIn, setIn] = useState<{ id: string; role: Role }>();
  const { data: tablet } = useQuery(tabletOptions);
  const [whom, setWhom] = useState<Whom>();
  const countryCode = useCountryCode();
  const [isAsked, setAsked] = useState<'by-message' | 'handed-over'>();
  // A new password is somebody's: after a reload one begins again.
  const mode: LoginMode = wanted === 'reset' && isAsked === undefined ? 'forgot' : wanted;

  // Another form on the same page is news to who cannot see it.
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current !== mode) title.current?.focus();
    shown.current = mode;
  }, [mode]);

  // Whoever was here before, on a shared tablet, may have had a page that is not for the next one.
  const isOpenTo = (role: Role, path: string) => {
    const [routes] = router.getMatchedRoutes(new URL(path, globalThis.location.origin).pathname);
    return routes.every(({ options: { staticData } }) => !staticData?.needs || may(role, staticData.needs));
  };
  const plate = askedPlate(from);
  const go = (next: LoginMode) => navigate({ to: '/login', search: { ...(from && { from }), mode: next } });
  const goIn = (role: Role, isOther = false) => {
    const area = areaOf(role) === 'ADMIN' ? '/admin' : '/client';
    // On a shared tablet the next person begins at the start, wherever the one before was.
    const isOfOther =
      plate === undefined && from !== undefined && /^\/(admin|client)\b/.test(from) && !from.startsWith(area);
    const isElsewhere = from === undefined || isOther || isOfOther;
    const href = isElsewhere || !isOpenTo(role, from) ? homeOf(role) : from;
    return isOther ? globalThis.location.replace(href) : navigate({ href, replace: true });
  };
  const enter = async (user: { id: string; role: Role }) => {
    if (await lacksPin(queries, user)) setIn(user);
    else await goIn(user.role);
  };
  const enterAs = async (identifier: string, password: string) => {
    const { user } = await signIn({ identifier, password });
    keepUnconfirmed(undefined);
    await enter(user);
  };
  const confirm = (given: { identifier: string; password: string }) => {
    keepUnconfirmed(given.identifier);
    setPerson(given);
    void go('verify');
  };

  const titles: Record<LoginMode, string> = {
    'sign-in': t`Sign in`,
    'sign-up': t`Create account`,
    verify: t`Confirm your account`,
    forgot: t`Forgot your password?`,
    code: t`I have a code`,
    reset: t`New password`,
    lock: t`Whose turn is it?`,
  };
  const other = (to: LoginMode, words: string) => (
    <Link to="/login" search={{ ...(from && { from }), mode: to }}>
      {words}
    </Link>
  );

  const heading = isIn ? t`Your PIN on this tablet` : titles[mode];
  if (mode === 'lock')
    return (
      <Suspense fallback={null}>
        <LockFrame title={titles.lock}>
          <LockScreen
            onIn={(role, isOther) => void goIn(role, isOther)}
            onPassword={(user) => {
              setWhom(user);
              void navigate({ to: '/login', search: { mode: 'sign-in', from: workOf('ADMIN') } });
            }}
          />
          <WaitingPeople className={classes.note} />
        </LockFrame>
      </Suspense>
    );
  return (
    <PublicFrame signIn={false}>
      <PageTitle title={heading} />
      <div className={classes.card}>
        <h1 ref={title} data-route-title tabIndex={-1}>
          {heading}
        </h1>
        {error && mode === 'sign-in' && (
          <Alert color="alert" variant="light" role="alert">
            {i18n._(guardMessages[error])}
          </Alert>
        )}
        {error && mode === 'sign-in' && <SilenceNotice />}
        {isIn && (
          <Suspense fallback={null}>
            <ChoosePin uid={isIn.id} onDone={() => void goIn(isIn.role)} />
          </Suspense>
        )}
        {plate !== undefined && !isIn && (mode === 'sign-in' || mode === 'sign-up') && <AskedPlate plate={plate} />}
        {mode === 'sign-in' && !isIn && whom && (
          <Suspense fallback={null}>
            <ForWhom user={whom} />
          </Suspense>
        )}
        {mode === 'sign-in' && !isIn && (
          <SignInForm
            onDone={(user) => void enter(user)}
            onUnconfirmed={confirm}
            onRefused={() => void queries.invalidateQueries({ queryKey: tabletOptions.queryKey })}
          />
        )}
        {mode === 'sign-up' && <SignUpForm countryCode={countryCode} onDone={confirm} />}
        {mode === 'verify' && person.identifier === '' && (
          <AskCodeForm
            purpose="VERIFY_ACCOUNT"
            countryCode={countryCode}
            onDone={(identifier) => confirm({ identifier, password: '' })}
          />
        )}
        {mode === 'verify' && person.identifier !== '' && (
          <CodeSteps
            {...person}
            purpose="VERIFY_ACCOUNT"
            onDone={enterAs}
            onConfirmed={() => {
              keepUnconfirmed(undefined);
              void go('sign-in');
            }}
            onOther={() => {
              keepUnconfirmed(undefined);
              setPerson({ identifier: '', password: '' });
            }}
          />
        )}
        {(mode === 'forgot' || mode === 'code') && (
          <AskCodeForm
            countryCode={countryCode}
            key={mode}
            purpose="RESET_PASSWORD"
            isHandedOver={mode === 'code'}
            onDone={(identifier) => {
              setPerson({ identifier, password: '' });
              setAsked(mode === 'code' ? 'handed-over' : 'by-message');
              void go('reset');
            }}
          />
        )}
        {mode === 'reset' && (
          <CodeSteps {...person} purpose="RESET_PASSWORD" isHandedOver={isAsked === 'handed-over'} onDone={enterAs} />
        )}
        {!isIn && (
          <nav className={classes.others} aria-label={t`Other ways`}>
            {mode === 'sign-in' ? (
              <>
                {tablet && other('lock', t`Back to the faces`)}
                {other('code', t`I have a code`)}
                {other('forgot', t`Forgot your password?`)}
                {other('sign-up', t`Create account`)}
                {other('verify', t`Confirm your account`)}
                <Link to="/" hash="track">
                  <Trans>Where is my car?</Trans>
                </Link>
              </>
            ) : (
              other('sign-in', t`Back to sign in`)
            )}
          </nav>
        )}
        {mode === 'sign-in' && <WaitingPeople className={classes.note} />}
        <KeepsNothing
          otherwise={
            mode === 'sign-in' && (
              <p className={classes.note}>
                <Trans>Once signed in, the app works without a connection too.</Trans>
              </p>
            )
          }
        />
      </div>
    </PublicFrame>
  );
}

type CodeStepsProps = {
  identifier: string;
  /** Empty unless it was typed on this page just now. */
  password: string;
  purpose: OtpPurpose;
  isHandedOver?: boolean;
  onDone: (identifier: string, password: string) => Promise<void>;
  /** The account is confirmed, its password was chosen before and is not known here. */
  onConfirmed?: () => void;
  /** The code is to go to another address. */
  onOther?: () => void;
};

/** The code, and for who has no password yet, or forgot it, a new one. */
function CodeSteps({ identifier, password, purpose, isHandedOver, onDone, onConfirmed, onOther }: CodeStepsProps) {
  const [needsPassword, setNeedsPassword] = useState(false);
  const next = (isNeeded: boolean) => {
    if (isNeeded) return setNeedsPassword(true);
    return password === '' ? onConfirmed?.() : onDone(identifier, password);
  };
  return needsPassword ? (
    <NewPasswordForm identifier={identifier} onDone={(chosen) => onDone(identifier, chosen)} />
  ) : (
    <CodeForm
      identifier={identifier}
      purpose={purpose}
      {...(isHandedOver && { isHandedOver })}
      onDone={next}
      onOther={onOther}
    />
  );
}

const unconfirmedKey = 'warsha.unconfirmed';

/** Whose account waits for its code in this tab: a reload, or the way to the mail and back, keeps the step. */
function unconfirmed(): string {
  return readStored(unconfirmedKey, 'sessionStorage') ?? '';
}

function keepUnconfirmed(identifier: string | undefined): void {
  store(unconfirmedKey, identifier, 'sessionStorage');
}
