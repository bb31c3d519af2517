import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { ApprovalDecision } from '#contract/approvals.ts';
import { Money } from '#client/feedback/money.tsx';
import { toast } from '#client/feedback/toasts.tsx';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { useDecideApproval } from '#client/features/tasks/approval/approval-actions.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import type { VisitView } from '#sync/view/active-visits.ts';
import type { TaskView } from '#sync/view/overlay.ts';
import { TaskName } from '#client/features/offerings/task-names.tsx';
import { useEndWords, useRefusedWords } from './use-end-words.ts';

type PhoneSheetProps = {
  visit: VisitView;
  task: TaskView;
  decision: 'APPROVED' | 'DECLINED';
  opened: boolean;
  onClose: () => void;
};

/** Notes what was said on the phone, and by whom. */
export function PhoneSheet({ decision, opened, onClose, ...rest }: PhoneSheetProps) {
  const title = decision === 'APPROVED' ? <Trans>Agreed by phone</Trans> : <Trans>Refused by phone</Trans>;
  return (
    <Sheet opened={opened} onClose={onClose} title={title}>
      <Fields {...rest} decision={decision} onClose={onClose} />
    </Sheet>
  );
}

function Fields({ visit, task, decision, onClose }: Omit<PhoneSheetProps, 'opened'>) {
  const { t } = useLingui();
  const decide = useDecideApproval(task);
  const labels = { agreedWith: t`Spoken with`, reason: t`Reason`, decision: t`Answer`, amount: t`Price` };
  const amount = task.approval?.amount;
  const wordsOf = useEndWords();
  const refusedWords = useRefusedWords();
  const { form, refusal, ...state } = useSchemaForm({
    schema: ApprovalDecision,
    initialValues: { agreedWith: visit.clientName, reason: '' },
    labels,
    guardLeaving: false,
    read: ({ agreedWith, reason }) => ({ decision, amount, agreedWith, ...(decision === 'DECLINED' && { reason }) }),
    submit: async (said) => {
      const saved = await decide(said);
      onClose();
      // What the client had said already stands as the client's own word.
      const words = saved.approval?.way === 'PHONE' ? undefined : wordsOf(saved);
      if (words) toast.show(words);
    },
  });
  return (
    <SheetForm
      {...state}
      failure={refusedWords(refusal) ?? state.failure}
      failed="save"
      {...(decision === 'DECLINED' && { color: 'alert' })}
    >
      <p>
        {visit.vehicle && <PlateBadge plate={visit.vehicle.plateNumber} />} <TaskName task={task} />
        {amount && (
          <>
            {' · '}
            <b>
              <Money value={amount} />
            </b>
          </>
        )}
      </p>
      <TextInput
        {...form.getInputProps('agreedWith')}
        key={form.key('agreedWith')}
        label={labels.agreedWith}
        dir="auto"
      />
      {decision === 'DECLINED' && (
        <Textarea
          {...form.getInputProps('reason')}
          key={form.key('reason')}
          label={labels.reason}
          autosize
          minRows={2}
          maxLength={300}
          dir="auto"
        />
      )}
    </SheetForm>
  );
}
