import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApprovalRequest } from '#contract/approvals.ts';
import { moneyText, readMoney } from '#client/forms/amounts.ts';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { useShopCurrency } from '#client/features/offerings/catalogue-queries.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { useAskApproval } from '#client/features/tasks/approval/approval-actions.ts';
import { isAsked } from '#client/features/tasks/approval/is-asked.ts';
import { useOpenTracking } from '#client/features/tracking/tracking-link-actions.ts';
import { trackingLinkOptions } from '#client/features/tracking/tracking-link-queries.ts';
import { TrackingShare } from '#client/features/tracking/tracking-share.tsx';
import classes from '#client/features/tracking/tracking-sheet.module.css';
import { AmountField } from '#client/ui/fields.tsx';
import { useFormats } from '#client/ui/format.ts';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import type { VisitView } from '#sync/view/active-visits.ts';
import type { TaskView } from '#sync/view/overlay.ts';
import { TaskName } from '#client/features/offerings/task-names.tsx';
import { useEndWords, useRefusedWords } from './use-end-words.ts';

type AskSheetProps = { visit: VisitView; task: TaskView; opened: boolean; onClose: () => void };

/** Asks the client for the price of a task, then hands the question on; asked already, it is a reminder. */
export function AskSheet({ visit, task, opened, onClose }: AskSheetProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={<Trans>Ask for approval</Trans>}>
      <div className={classes.sheet}>
        <div>
          {visit.vehicle && <PlateBadge plate={visit.vehicle.plateNumber} />}{' '}
          <b>
            <TaskName task={task} />
          </b>
        </div>
        <Question visit={visit} task={task} />
      </div>
    </Sheet>
  );
}

/** The question as far as it is; one that was answered in the meantime is not put again by the same tap. */
function Question({ visit, task }: Pick<AskSheetProps, 'visit' | 'task'>) {
  const wordsOf = useEndWords();
  const asked = isAsked(task);
  const [wasAsked, setAsked] = useState(asked);
  if (asked && !wasAsked) setAsked(true);
  if (asked) return <HandOn visit={visit} task={task} />;
  return wasAsked ? <output>{wordsOf(task)}</output> : <Price visit={visit} task={task} />;
}

function Price({ visit, task }: Pick<AskSheetProps, 'visit' | 'task'>) {
  const { t } = useLingui();
  const { currencySign } = useFormats();
  const shopCurrency = useShopCurrency();
  const currency = task.soldFor?.currency ?? visit.totalCost?.currency ?? shopCurrency;
  const { mutateAsync: ask } = useAskApproval(task);
  const { mutateAsync: openLink } = useOpenTracking(visit.id);
  const labels = { price: t`Price` };
  const refusedWords = useRefusedWords();
  const { form, refusal, ...state } = useSchemaForm({
    schema: ApprovalRequest,
    initialValues: { price: moneyText(task.soldFor) },
    labels,
    guardLeaving: false,
    read: ({ price }) => ({ price: readMoney(price, currency) }),
    submit: async (request) => {
      await ask(request);
      // The question stands; its link can be made once more.
      await openLink().catch(() => undefined);
    },
  });
  return (
    <SheetForm
      {...state}
      failure={refusedWords(refusal) ?? state.failure}
      failed="save"
      save={<Trans>Ask the client</Trans>}
    >
      <p>
        <Trans>The task waits until the client has answered. Nobody can start it before.</Trans>
      </p>
      <AmountField
        {...form.getInputProps('price')}
        key={form.key('price')}
        label={labels.price}
        rightSection={currencySign(currency)}
        rightSectionWidth={56}
      />
    </SheetForm>
  );
}

function HandOn({ visit, task }: Pick<AskSheetProps, 'visit' | 'task'>) {
  const { data } = useQuery(trackingLinkOptions(visit.id));
  const { mutate: make, isPending } = useOpenTracking(visit.id);
  const price = task.approval?.amount ?? task.soldFor;
  if (data?.link && price) return <TrackingShare visit={visit} secret={data.link.secret} asked={{ task, price }} />;
  return (
    <>
      <p>
        <Trans>The client is asked in the app. With a link the answer needs no account.</Trans>
      </p>
      <PlainButton disabled={isPending || !data} onClick={() => make()}>
        <Trans>Make a link</Trans>
      </PlainButton>
    </>
  );
}
