import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, use, useState } from 'react';
import type { Branding } from '#contract/branding.ts';
import { facesOf, NAME_CELL } from '#client/features/branding/editor/brand-cells.ts';
import { DraftWords } from '#client/features/branding/editor/draft-words.tsx';
import { type SetupStep, setupSteps } from '#client/features/branding/editor/branding-search.ts';
import { useBrandingDraft } from '#client/features/branding/editor/use-branding-draft.ts';
import { LanguageSelect } from '#client/features/interface/language-select.tsx';
import type { Offering } from '#client/features/offerings/manager/manager-queries.ts';
import { PageBar } from '#client/ui/page-bar.ts';
import { useSession } from '#client/session/session-context.tsx';
import { CountryStep } from './country-step.tsx';
import { FaceStep } from './face-step.tsx';
import { HoursStep } from './hours-step.tsx';
import { ServicesStep } from './services-step.tsx';
import { SetupDone } from './setup-done.tsx';
import { useSetupMemory } from './setup-memory.ts';
import type { SetupScreenProps } from './setup-screen.tsx';
import { SetupStepItem } from './setup-step.tsx';
import { useSetupWords } from './setup-words.ts';
import { TabletStep } from './tablet-step.tsx';
import { TeamStep } from './team-step.tsx';
import { useEntered } from './use-entered.ts';
import classes from './setup.module.css';

type SetupStepsProps = SetupScreenProps & {
  face: { shown: Branding; drafts: Branding; name: string };
  offering: Offering;
  colleagues: number;
};

export function SetupSteps({ step, onStep, renderPreview, face, offering, colleagues }: SetupStepsProps) {
  const { t } = useLingui();
  const { user } = useSession();
  const isInBar = use(PageBar)?.isTablet;
  const words = useSetupWords();
  const draft = useBrandingDraft(face);
  const { memory, keep } = useSetupMemory();
  const [hasMoved, setMoved] = useState(false);
  const passed = memory?.passed ?? [];
  const entered = useEntered(draft, offering, colleagues, passed);
  const isDone = (each: SetupStep) => entered[each] !== undefined || passed.includes(each);
  const left = setupSteps.filter((each) => !isDone(each));
  const open = step ?? left[0];
  const total = setupSteps.length;
  const done = total - left.length;
  const minutes = left.reduce((sum, each) => sum + words[each].minutes, 0);
  const onPass = (from: SetupStep) => {
    const next = left.filter((each) => each !== from);
    keep({ passed: [...passed, from], isOver: next.length === 0 });
    setMoved(true);
    onStep(next.find((each) => setupSteps.indexOf(each) > setupSteps.indexOf(from)) ?? next[0]);
  };
  const bodies: Record<SetupStep, ReactNode> = {
    country: <CountryStep onPass={() => onPass('country')} />,
    face: <FaceStep draft={draft} onPass={() => onPass('face')} />,
    hours: <HoursStep draft={draft} onPass={() => onPass('hours')} />,
    services: <ServicesStep offering={offering} onPass={() => onPass('services')} />,
    team: <TeamStep onPass={() => onPass('team')} />,
    tablet: <TabletStep onPass={() => onPass('tablet')} />,
  };
  const { firstName } = user;
  return (
    <div className={classes.layout}>
      <div className={classes.main}>
        {open === undefined ? (
          <SetupDone takesFocus={hasMoved} />
        ) : (
          <div className={classes.welcome}>
            <div>
              <h2>
                <Trans>
                  Welcome, <bdi>{firstName}</bdi>. Let us prepare your shop.
                </Trans>
              </h2>
              {!isInBar && <LanguageSelect />}
            </div>
            <p>
              <progress value={done} max={total} aria-label={t`Set-up`} />
              <span>
                {left.length === 0 ? (
                  <Trans>Everything can be changed later.</Trans>
                ) : (
                  <Trans>
                    <b>
                      {done} of {total}
                    </b>{' '}
                    · about {minutes} min left. Everything can be changed later.
                  </Trans>
                )}
              </span>
            </p>
          </div>
        )}
        <ol className={classes.steps}>
          {setupSteps.map((each, place) => (
            <SetupStepItem
              key={each}
              place={place + 1}
              title={words[each].title}
              text={(isDone(each) && entered[each]) || words[each].text}
              minutes={isDone(each) ? undefined : words[each].minutes}
              isOptional={each === 'team'}
              isOpen={each === open}
              isDone={isDone(each)}
              isLeftOut={isDone(each) && each !== 'tablet' && entered[each] === undefined}
              takesFocus={hasMoved}
              onOpen={() => onStep(each)}
            >
              {bodies[each]}
            </SetupStepItem>
          ))}
        </ol>
        <p className={classes.muted}>
          <DraftWords state={draft.state} />
        </p>
      </div>
      <div className={classes.aside}>
        {renderPreview({
          entriesIn: (language) => facesOf(draft.values, language),
          name: draft.values[NAME_CELL] ?? '',
          words: t`The site for everybody, the card for each client. Car and times are examples.`,
        })}
      </div>
    </div>
  );
}
