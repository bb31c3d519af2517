import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import * as v from 'valibot';
import { AppError, type ErrorCode, type FieldError } from '#contract/errors.ts';
import { fieldErrors } from '#contract/field-errors.ts';
import { errorText } from '../error-messages.ts';
import { fieldText } from '../field-messages.ts';
import type { DraftStore } from './draft-store.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

type SchemaForm<Values extends Record<string, unknown>, Schema extends v.GenericSchema> = {
  schema: Schema;
  initialValues: Values;
  /** The fields' labels by path (`soldFor`, `tasks.name`): they are the {fieldName} of the texts. */
  labels: Record<string, string>;
  /** Makes what the schema reads out of what the fields hold; not needed where both are the same. */
  read?: (values: Values) => unknown;
  /** Where half-filled forms survive a reload. */
  draft?: DraftStore<Values>;
  /** False where leaving loses nothing, as at sign-in. */
  guardLeaving?: boolean;
  /** `controlled` where fields follow one another (a proposed name, a sum); else fields keep their own text. */
  mode?: 'controlled' | 'uncontrolled';
  submit: (output: v.InferOutput<Schema>) => Promise<unknown>;
};

export type SchemaFormReturn<Values extends Record<string, unknown>> = {
  form: UseFormReturnType<Values>;
  onSubmit: (event?: React.FormEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** Why the server did not take it, when that is not about single fields. */
  failure: string | undefined;
  /** The server's last refusal, for what a person can do about it (look at the record that has the plate). */
  refusal: AppError | undefined;
};

/** Refusals of the whole that are about one field: the text stands there. */
const refusedFields: Partial<Record<ErrorCode, string>> = {
  'plate-exists': 'plateNumber',
  'email-exists': 'email',
  'phone-exists': 'phoneNumber',
  'username-exists': 'username',
};

/**
 * A form whose rules are the contract's schema, here and on the server. Errors stand at their fields, the first one gets
 * the focus; leaving with unsaved changes asks first.
 */
export function useSchemaForm<Values extends Record<string, unknown>, Schema extends v.GenericSchema>(
  options: SchemaForm<Values, Schema>,
): SchemaFormReturn<Values> {
  const { schema, initialValues, labels, draft, guardLeaving = true, mode = 'uncontrolled' } = options;
  const { read = (values: Values) => values } = options;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [refusal, setRefusal] = useState<AppError>();
  const form = useForm<Values>({
    mode,
    initialValues: draft?.read() ?? initialValues,
    validate: (values) => {
      const result = v.safeParse(schema, read(values));
      return result.success ? {} : textsOf(fieldErrors(result.issues), labels, values);
    },
    onValuesChange: (values) => draft?.write(values),
  });
  useUnsavedGuard(() => guardLeaving && !busy && form.isDirty());

  const showErrors = (errors: Record<string, unknown>) => {
    const [first] = Object.keys(errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };

  const send = async (values: Values) => {
    setBusy(true);
    setFailure(undefined);
    setRefusal(undefined);
    try {
      await options.submit(v.parse(schema, read(values)));
      draft?.clear();
      form.resetDirty();
    } catch (error) {
      const texts = error instanceof AppError ? refusalTexts(error, labels, values) : {};
      form.setErrors(texts);
      showErrors(texts);
      if (error instanceof AppError) setRefusal(error);
      if (Object.keys(texts).length === 0) setFailure(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { form, onSubmit: form.onSubmit((values) => void send(values), showErrors), busy, failure, refusal };
}

function refusalTexts(error: AppError, labels: Record<string, string>, values: unknown): Record<string, string> {
  const field = refusedFields[error.code];
  return field !== undefined && field in labels ? { [field]: errorText(error) } : textsOf(error.fields, labels, values);
}

function textsOf(errors: FieldError[], labels: Record<string, string>, values: unknown): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const error of errors) {
    const path = fieldPath(error.pointer, values);
    texts[path] ??= fieldText(error, labels[path] ?? labels[path.replaceAll(/\.\d+/g, '')] ?? path);
  }
  return texts;
}

/** An amount is one field to a person and two values to the schema: what is wrong inside a field stands at the field. */
function fieldPath(pointer: string, values: unknown): string {
  const [first = '', ...rest] = pointer.slice(1).split('/');
  const path = [first];
  let at: unknown = (values as Record<string, unknown>)[first];
  for (const key of rest) {
    if (typeof at !== 'object' || at === null) break;
    path.push(key);
    at = (at as Record<string, unknown>)[key];
  }
  return path.join('.');
}
