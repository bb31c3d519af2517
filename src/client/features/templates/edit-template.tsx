import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { placeholdersOf, type Template, TEMPLATE_MAX, templateDraft } from '#contract/message-templates.ts';
import { SheetForm } from '#client/forms/sheet-form.tsx';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { directionOf } from '#client/features/interface/language.ts';
import { InLanguage } from '#client/features/interface/in-language.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { useChangeTemplate } from './template-actions.ts';
import { TemplatePreview } from './template-preview.tsx';
import { eventLabels, placeholderLabels } from './template-words.ts';
import classes from './templates.module.css';

type EditTemplateProps = { template: Template; onClose: () => void };

/** Puts one text in words of the shop, and shows at once what a client would read. */
export function EditTemplate({ template, onClose }: EditTemplateProps) {
  const { t, i18n } = useLingui();
  const { event, language, text, isOwn } = template;
  const change = useChangeTemplate(template);
  const label = t`Text`;
  const { form, ...state } = useSchemaForm({
    schema: templateDraft(event),
    mode: 'controlled',
    initialValues: { text },
    labels: { text: label },
    draft: `template.${event}.${language}`,
    submit: async (draft) => {
      await change.mutateAsync(draft);
      onClose();
    },
  });
  const reset = useChangeTemplate(template, 'save');
  return (
    <Sheet opened onClose={onClose} title={i18n._(eventLabels[event])}>
      <SheetForm
        {...state}
        failed="save"
        beside={
          isOwn && (
            <Button
              variant="default"
              disabled={change.isPending || reset.isPending}
              onClick={() => reset.mutate({ text: null }, { onSuccess: onClose })}
            >
              <Trans>Back to the built-in text</Trans>
            </Button>
          )
        }
      >
        <Textarea
          {...form.getInputProps('text')}
          label={label}
          lang={language}
          dir={directionOf(language)}
          maxLength={TEMPLATE_MAX}
          autosize
          minRows={4}
          data-autofocus
        />
        <fieldset className={classes.words}>
          <legend>
            <Trans>Words that are filled in</Trans>
          </legend>
          {placeholdersOf[event].map((name) => (
            <PlainButton
              key={name}
              onClick={() => form.setFieldValue('text', `${form.getValues().text.trimEnd()} {${name}}`)}
            >
              {i18n._(placeholderLabels[name])}
            </PlainButton>
          ))}
        </fieldset>
        <InLanguage language={language}>
          <TemplatePreview label={t`What the client reads`} text={form.getValues().text} />
        </InLanguage>
      </SheetForm>
    </Sheet>
  );
}
