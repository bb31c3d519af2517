import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Language, LANGUAGES } from '#contract/constants.ts';
import type { Template } from '#contract/message-templates.ts';
import { QueryError } from '#client/feedback/query-error.tsx';
import { InLanguage } from '#client/features/interface/in-language.tsx';
import { languageNames, languageOf } from '#client/features/interface/language.ts';
import { Card } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { SkeletonCards } from '#client/ui/skeletons.tsx';
import { templatesOptions } from './template-queries.ts';
import { eventLabels, placeholderLabels } from './template-words.ts';
import classes from './templates.module.css';

const EditTemplate = lazySheet(async () => (await import('./edit-template.tsx')).EditTemplate);

/** What the shop writes to clients, one language at a time. */
export function TemplatesList() {
  const { t, i18n } = useLingui();
  const query = useQuery(templatesOptions);
  const [language, setLanguage] = useState<Language>(languageOf(i18n.locale));
  const [edited, edit] = useState<Template>();
  return (
    <>
      <PageHeader
        title={<Trans>Message texts</Trans>}
        isShort="tablet"
        summary={<Trans>What stands in a message to a client before you send it, in the client’s language.</Trans>}
      />
      <SegmentedControl
        aria-label={t`Language`}
        value={language}
        onChange={(value) => setLanguage(languageOf(value))}
        data={LANGUAGES.map((each) => ({ value: each, label: languageNames[each] }))}
      />
      {query.data === undefined && !query.error && <SkeletonCards count={3} />}
      {query.data === undefined && query.error && (
        <QueryError query={query} title={t`The texts could not be loaded.`} />
      )}
      <div className={classes.cards}>
        {query.data
          ?.filter((each) => each.language === language)
          .map((template) => (
            <TemplateCard key={template.event} template={template} onEdit={() => edit(template)} />
          ))}
      </div>
      {edited && (
        <EditTemplate key={`${edited.event}.${edited.language}`} template={edited} onClose={() => edit(undefined)} />
      )}
    </>
  );
}

function TemplateCard({ template, onEdit }: { template: Template; onEdit: () => void }) {
  const { t, i18n } = useLingui();
  const { event, language, text, isOwn } = template;
  const name = i18n._(eventLabels[event]);
  return (
    <Card as="article" label={name}>
      <header className={classes.head}>
        <h2>{name}</h2>
        {isOwn && (
          <Chip tone="accent">
            <Trans>Own words</Trans>
          </Chip>
        )}
        <IconButton aria-label={t`Edit: ${name}`} title={t`Edit`} onClick={onEdit}>
          <IconPencil aria-hidden size={20} />
        </IconButton>
      </header>
      <InLanguage language={language}>
        <p className={classes.text}>
          <WithWords text={text} />
        </p>
      </InLanguage>
    </Card>
  );
}

/** The text with what is filled in named in words, where it will stand. */
function WithWords({ text }: { text: string }) {
  const { i18n } = useLingui();
  return text.split(/\{(\w+)\}/).map((part, at) => {
    // Every other part stood in braces.
    const label = at % 2 === 1 ? Object.entries(placeholderLabels).find(([name]) => name === part)?.[1] : undefined;
    return label ? <em key={`${at}`}>{i18n._(label)}</em> : part;
  });
}
