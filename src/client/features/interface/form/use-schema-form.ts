import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import * as v from 'valibot';
import { AppError, type FieldError } from '#contract/errors.ts';
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
  submit: (output: v.InferOutput<Schema>) => Promise<unknown>;
};

export type SchemaFormReturn<Values extends Record<string, unknown>> = {
  form: UseFormReturnType<Values>;
  onSubmit: (event?: React.FormEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** Why the server did not take it, when that is not about single fields. */
  failure: string | undefined;
};

/**
 * A form whose rules are the contract's schema, here and on the server. Errors stand at their fields, the first one gets
 * the focus; leaving with unsaved changes asks first.
 */
export function useSchemaForm<Values extends Record<string, unknown>, Schema extends v.GenericSchema>(
  options: SchemaForm<Values, Schema>,
): SchemaFormReturn<Values> {
  const { schema, initialValues, labels, draft, guardLeaving = true, read = (values) => values } = options;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: draft?.read() ?? initialValues,
    validate: (values) => {
      const result = v.safeParse(schema, read(values));
      return result.success ? {} : textsOf(fieldErrors(result.issues), labels);
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
    try {
      await options.submit(v.parse(schema, read(values)));
      draft?.clear();
      form.resetDirty();
    } catch (error) {
      const fields = error instanceof AppError ? error.fields : [];
      const texts = textsOf(fields, labels);
      form.setErrors(texts);
      showErrors(texts);
      if (fields.length === 0) setFailure(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { form, onSubmit: form.onSubmit((values) => void send(values), showErrors), busy, failure };
}

function textsOf(errors: FieldError[], labels: Record<string, string>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const error of errors) {
    const path = error.pointer.slice(1).replaceAll('/', '.');
    texts[path] ??= fieldText(error, labels[path] ?? labels[path.replaceAll(/\.\d+/g, '')] ?? path);
  }
  return texts;
}
