import { Trans } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { cellFault } from '#client/features/branding/editor/cell-faults.ts';
import type { BrandDraft } from '#client/features/branding/editor/use-branding-draft.ts';
import { errorText } from '#client/feedback/error-messages.ts';
import { FormFailure } from '#client/forms/form-failure.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { StepFoot } from './step-foot.tsx';
import classes from './setup.module.css';

export type StepProps = { draft: BrandDraft; onPass: () => void };

type BrandStepProps = StepProps & {
  /** Whether a field of the shop's face is this step's to show. */
  isOwn: (cell: string) => boolean;
  children: ReactNode;
};

/** A step that changes the shop's face: what was entered in it is shown to everybody as it is left. */
export function BrandStep({ draft, onPass, isOwn, children }: BrandStepProps) {
  const [failure, setFailure] = useState<string>();
  /** How many pictures had failed by then. */
  const [leavesSince, setLeavesSince] = useState<number>();
  const isLeaving = leavesSince !== undefined;
  const isUnderWay = useRef(false);
  const changed = draft.changed.filter(isOwn);
  const isFaulty = changed.some((cell) => cellFault(cell, draft.values[cell]));
  const leave = useEffectEvent(async () => {
    try {
      if (draft.pictures.failures !== leavesSince) return;
      if (changed.length > 0) await draft.activate(isOwn);
      onPass();
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      isUnderWay.current = false;
      setLeavesSince(undefined);
    }
  });
  // What is on its way or being kept as a draft comes first: showing it needs the draft's place on the server.
  const mayLeave = isLeaving && !draft.isBusy;
  useEffect(() => {
    if (!mayLeave || isUnderWay.current) return;
    isUnderWay.current = true;
    void leave();
  }, [mayLeave]);
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog opened from here is inside for React, but it has forms of its own.
        if (event.target !== event.currentTarget || isFaulty) return;
        setFailure(undefined);
        setLeavesSince(draft.pictures.failures);
      }}
    >
      {children}
      {isFaulty && (
        <Notice icon={<IconAlertTriangle aria-hidden />}>
          <Trans>A field is not finished yet.</Trans>
        </Notice>
      )}
      <FormFailure failed="update-branding" reason={failure} />
      <StepFoot onSkip={onPass} isBusy={isLeaving || draft.isBusy} isClosed={isFaulty} />
    </form>
  );
}
