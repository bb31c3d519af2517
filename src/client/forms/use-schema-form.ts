import { useForm, type UseFormReturnType } from '@mantine/form';
import { use, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { AppError, type FieldError } from '#contract/errors.ts';
import { fieldErrors } from '#contract/field-errors.ts';
import { errorText } from '#client/feedback/error-messages.ts';
import { DraftOwner, dropDraft, keepDraft, readDraft } from './draft-store.ts';
import { conflictOf, type Edited } from './edited.ts';
import { refusalTexts, textsOf } from './error-texts.ts';
import { same } from './merge-edits.ts';
import { type ConflictView, useConflict } from './use-conflict.ts';
import { type UnderWay, useUnderWay } from './use-under-way.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

type SchemaForm<Values extends Record<string, unknown>, Schema extends v.GenericSchema> = {
  schema: Schema;
  initialValues: Values;
  /** The fields' labels by path (`soldFor`, `tasks.name`): they are the {fieldName} of the texts. */
  labels: Record<string, string>;
  /** Makes what the schema reads out of what the fields hold; not needed where both are the same. */
  read?: (values: Values) => unknown;
  /** Where an error is told that comes from another field, and in which words. */
  told?: (error: FieldError, values: Values) => FieldError;
  /** The record that is changed (`...editing(visit, Visit, valuesOf)`): two who change it at once are both heard. */
  edited?: Edited<Values>;
  /** The name under which what is typed survives a reload and the end of the browser. */
  draft?: string;
  /** Fields that begin with the day of today: in a draft of before, one that nobody changed is that of now. */
  ofNow?: readonly (keyof Values)[];
  /** False where leaving loses nothing, as at sign-in. */
  guardLeaving?: boolean;
  /** `controlled` where fields follow one another (a proposed name, a sum); else fields keep their own text. */
  mode?: 'controlled' | 'uncontrolled';
  /** Of a form that stays there: what it goes on with once `sent` has arrived. What was typed meanwhile stays. */
  next?: (sent: Values) => Values;
  /**
   * `rev`: the revision that is changed. What it answers of the record saved is where the form goes on from; or
   * `notSaved`, where the person was asked and wants to look again.
   */
  submit: (output: v.InferOutput<Schema>, rev: number) => Promise<unknown>;
};

/** What `submit` answers when nothing was sent: all that was typed stays as it is. */
export const notSaved = Symbol('not saved');

/** What `SheetForm` and `PageForm` need of a form. */
export type FormState = {
  onSubmit: (event?: React.FormEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** Why the server did not take it, when that is not about single fields. */
  failure: string | undefined;
  /** An earlier try was saved: `failure` says so, and nothing did not work. */
  hadArrived: boolean;
  /** For `FormNotices`, at the head of the form. */
  notices: FormNotes;
};

export type SchemaFormReturn<Values extends Record<string, unknown>> = FormState & {
  form: UseFormReturnType<Values>;
  /** The server's last refusal, for what a person can do about it (look at the record that has the plate). */
  refusal: AppError | undefined;
  /** Forgets what was typed. */
  forget: () => void;
  /** For the `onSending` of its pictures: they are saved with the rest. */
  waitFor: UnderWay['add'];
};

export type FormNotes = {
  /** When what stands in the form was typed, if it was brought back. */
  draftAt: number | undefined;
  discardDraft: () => void;
  conflict: ConflictView | undefined;
  labels: Record<string, string>;
};

/**
 * A form whose rules are the contract's schema, here and on the server. Errors stand at their
 * fields, the first one gets the focus; leaving with unsaved changes asks first; what somebody else
 * saved meanwhile is never overwritten unseen.
 */
export function useSchemaForm<Values extends Record<string, unknown>, Schema extends v.GenericSchema>(
  options: SchemaForm<Values, Schema>,
): SchemaFormReturn<Values> {
  const { schema, labels, edited, draft: name, guardLeaving = true, mode = 'uncontrolled' } = options;
  const { read = (values: Values) => values, told = (error: FieldError) => error } = options;
  const owner = use(DraftOwner);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [refusal, setRefusal] = useState<AppError>();
  const [start] = useState(() => startOf(owner, options));
  const [draftAt, setDraftAt] = useState(start.draftAt);
  // Goes on only when a save or a choice says so, never by itself when the record is read anew.
  const [from, setFrom] = useState<From<Values>>(start.from);

  const form = useForm<Values>({
    mode,
    initialValues: start.values,
    validate: (values) => {
      const result = v.safeParse(schema, read(values));
      return result.success
        ? {}
        : textsOf(
            fieldErrors(result.issues).map((error) => told(error, values)),
            labels,
            values,
          );
    },
    onValuesChange: (values) => {
      if (name === undefined) return;
      if (same(values, from.base)) dropDraft(owner, name);
      else keepTyped(owner, name, from, values);
    },
  });
  const conflict = useConflict({
    first: start.conflict,
    pick: (path, value) => form.setFieldValue(path, value as never),
    onDecided: ({ values: base, rev }) => setFrom({ base, rev }),
  });
  const forget = () => name !== undefined && dropDraft(owner, name);
  const pictures = useUnderWay();
  useUnsavedGuard(() => guardLeaving && !busy && (pictures.isSending || !same(form.getValues(), from.base)), forget);

  const showErrors = (errors: Record<string, unknown>) => {
    const [first] = Object.keys(errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };

  /**
   * Where to go on from when somebody else's change does not touch what was typed here: it can be sent again, on top.
   */
  const meet = (error: AppError, values: Values, seen: From<Values>): From<Values> | undefined => {
    const theirs = edited?.read(error.current);
    if (!theirs) return undefined;
    const sent = conflictOf(seen, values, theirs, error.trail);
    const isApart = sent.clashes.length === 0 && sent.taken.length === 0;
    // What was typed while it was on its way is met as well.
    const met = isApart ? sent : conflictOf(seen, form.getValues(), theirs, error.trail);
    const next = { base: theirs.values, rev: theirs.rev };
    if (met.clashes.length === 0) setFrom(next);
    if (isApart) return next;
    form.setValues(met.merged);
    conflict.begin(met);
    return undefined;
  };

  const send = async (values: Values, { base, rev }: From<Values>, again = 2): Promise<void> => {
    try {
      const saved = await options.submit(v.parse(schema, read(values)), rev ?? 0);
      if (saved === notSaved) return;
      const goesOn = options.next?.(values);
      // Each field by itself: one that is being typed in keeps the keyboard, and what was typed on behind what is sent.
      // It is seen at once: the next key would be added to what was sent.
      flushSync(() => {
        for (const path of Object.keys(goesOn ?? {})) {
          const [was, is, then] = [values[path], form.getValues()[path], goesOn?.[path]];
          if (same(is, was)) form.setFieldValue(path, then as never);
          else if (mode === 'controlled' && then === '' && String(is).startsWith(String(was)))
            form.setFieldValue(path, String(is).slice(String(was).length) as never);
        }
      });
      const typed = form.getValues();
      // What was typed while a record was saved is not saved yet.
      const next = { base: goesOn ?? (edited ? values : typed), rev: revOf(saved) ?? rev };
      if (name === undefined || same(typed, next.base)) forget();
      else keepTyped(owner, name, next, typed);
      setFrom(next);
      setDraftAt(undefined);
      conflict.end();
    } catch (error) {
      if (error instanceof AppError && error.code === 'stale' && edited?.read(error.current) && again > 0) {
        const next = meet(error, values, { base, rev });
        if (next) await send(values, next, again - 1);
        return;
      }
      const texts = error instanceof AppError ? refusalTexts(error, labels, values) : {};
      form.setErrors(texts);
      showErrors(texts);
      if (error instanceof AppError) setRefusal(error);
      if (Object.keys(texts).length === 0) setFailure(errorText(error));
    }
  };

  const save = form.onSubmit((values) => {
    if (conflict.insist()) return;
    setBusy(true);
    setFailure(undefined);
    setRefusal(undefined);
    void send(values, from).finally(() => setBusy(false));
  }, showErrors);

  const [isWaiting, setWaiting] = useState(false);
  const onSubmit = (event?: React.FormEvent<HTMLFormElement>) => {
    const arrival = pictures.arrival();
    if (!arrival || !event) return save(event);
    event.preventDefault();
    const { currentTarget } = event;
    setWaiting(true);
    void arrival.then((isThere) => isThere && currentTarget.requestSubmit()).finally(() => setWaiting(false));
  };

  const discardDraft = () => {
    conflict.end();
    setDraftAt(undefined);
    setFrom({ base: options.initialValues, rev: edited?.rev ?? null });
    form.setValues(options.initialValues);
    form.clearErrors();
    forget();
  };
  const notices = { draftAt, discardDraft, conflict: conflict.view, labels };
  const isBusy = busy || isWaiting;
  const hadArrived = refusal?.code === 'idempotency-reused';
  return { form, onSubmit, busy: isBusy, failure, hadArrived, refusal, notices, forget, waitFor: pictures.add };
}

/** What the fields are compared with, and the revision that is changed. */
type From<Values> = { base: Values; rev: number | null };

/** The form as it is opened: as given, or with what was typed last time, put together with what was saved since. */
function startOf<Values extends Record<string, unknown>>(
  owner: string | undefined,
  {
    initialValues,
    edited,
    draft: name,
    ofNow = [],
  }: Pick<SchemaForm<Values, v.GenericSchema>, 'initialValues' | 'edited' | 'draft' | 'ofNow'>,
) {
  const rev = edited?.rev ?? null;
  const fresh = { values: initialValues, from: { base: initialValues, rev }, draftAt: undefined, conflict: undefined };
  const kept = name === undefined ? undefined : readDraft(owner, name, initialValues);
  if (!kept || same(kept.values, initialValues)) return fresh;
  const { at: draftAt, base, values } = kept;
  for (const field of ofNow) if (same(values[field], base[field])) values[field] = initialValues[field];
  if (!edited || kept.rev === rev) return { ...fresh, values, draftAt };
  const conflict = conflictOf(kept, values, edited);
  const isDecided = conflict.clashes.length === 0;
  return {
    draftAt,
    values: conflict.merged,
    from: isDecided ? fresh.from : { base, rev: kept.rev },
    conflict: isDecided && conflict.taken.length === 0 ? undefined : conflict,
  };
}

function keepTyped<Values>(owner: string | undefined, name: string, from: From<Values>, values: Values) {
  keepDraft(owner, name, { ...from, at: Date.now(), values });
}

function revOf(saved: unknown): number | undefined {
  const { rev } = (saved ?? {}) as { rev?: unknown };
  return typeof rev === 'number' ? rev : undefined;
}
