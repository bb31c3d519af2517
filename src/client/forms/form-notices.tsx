import { Trans, useLingui } from '@lingui/react/macro';
import { IconPencilExclamation } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useFormats } from '#client/ui/format.ts';
import { Notice } from '#client/ui/notice.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { ageAt, useNow } from '#client/ui/use-now.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import type { Shown } from './use-conflict.ts';
import type { FormNotes } from './use-schema-form.ts';

const FormConflict = lazyPart(async () => (await import('./form-conflict.tsx')).FormConflict);

type FormNoticesProps = FormNotes & {
  /** Says a field's value as the form does, where that is not the value itself (a choice from a list). */
  shown?: Shown;
};

/** At the head of a form: that what stands in it was typed before, and what somebody else saved meanwhile. */
export function FormNotices({ draftAt, discardDraft, conflict, labels, shown }: FormNoticesProps) {
  return (
    <>
      {draftAt !== undefined && <Kept at={draftAt} onDiscard={discardDraft} />}
      {conflict && (
        <Suspense fallback={null}>
          <FormConflict {...conflict} labels={labels} shown={shown} />
        </Suspense>
      )}
    </>
  );
}

function Kept({ at, onDiscard }: { at: number; onDiscard: () => void }) {
  const { t } = useLingui();
  const { ago } = useFormats();
  const age = ago(ageAt(useNow(), at));
  return (
    <Notice
      icon={<IconPencilExclamation aria-hidden size={20} />}
      action={
        <PlainButton onClick={onDiscard}>
          <Trans>Discard draft</Trans>
        </PlainButton>
      }
    >
      {t`Typed ${age}, not saved yet.`}
    </Notice>
  );
}
