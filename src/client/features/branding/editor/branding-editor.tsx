import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconExternalLink, IconRocket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Branding, BrandingVersion } from '#contract/branding.ts';
import type { Language } from '#contract/constants.ts';
import { failureMessages } from '#client/feedback/failure-messages.ts';
import { QueryError } from '#client/feedback/query-error.tsx';
import { Card } from '#client/ui/card.tsx';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { SkeletonLines } from '#client/ui/skeletons.tsx';
import { useConfirm } from '#client/ui/use-confirm.ts';
import { merchantQuery } from '../branding-queries.ts';
import { shownAndDrafted } from './branding-editor-queries.ts';
import type { BrandingSearch } from './branding-search.ts';
import { cellsOf, facesOf, NAME_CELL, restored, THEME_CELL } from './brand-cells.ts';
import { HistoryCard } from './history-card.tsx';
import { ColoursCard } from './colours-card.tsx';
import { FontsCard } from './fonts-card.tsx';
import { ImagesCard } from './images-card.tsx';
import { checkShades } from './shade-checks.ts';
import { themeOfDraft } from './theme-of-draft.ts';
import { DraftChip, DraftWords } from './draft-words.tsx';
import { GroupCard } from './group-card.tsx';
import { GroupRail } from './group-rail.tsx';
import { useBrandingDraft } from './use-branding-draft.ts';
import classes from './branding-editor.module.css';

const ActivateSheet = lazySheet(async () => (await import('./activate-sheet.tsx')).ActivateSheet);
const PreviewLinkSheet = lazySheet(async () => (await import('./preview-link-sheet.tsx')).PreviewLinkSheet);

/** The page with what is drafted, or with a version of the past. */
export type Preview = { entriesIn: (language: Language) => Branding; name: string; words: string };

type BrandingEditorProps = {
  search: BrandingSearch;
  onSearch: (change: BrandingSearch) => void;
  renderPreview: (preview: Preview) => ReactNode;
  /** Where else the pictures of the gallery may come from than the files of this device. */
  renderSource: (take: (address: string) => void) => ReactNode;
};

/**
 * How the shop shows itself: texts, colours and fonts, changed in a draft and
 * shown to everybody when it is made active.
 */
export function BrandingEditor(props: BrandingEditorProps) {
  const { i18n } = useLingui();
  const entries = useQuery(shownAndDrafted);
  const merchant = useQuery(merchantQuery);
  if (entries.data && merchant.data)
    return <Loaded {...props} {...entries.data} name={merchant.data.merchant.merchant_name} />;
  const failed = [entries, merchant].find(({ isError }) => isError);
  return (
    <>
      <PageHeader title={<Trans>Branding</Trans>} isShort />
      {failed ? <QueryError query={failed} title={i18n._(failureMessages['load-branding'])} /> : <SkeletonLines />}
    </>
  );
}

type LoadedProps = BrandingEditorProps & { shown: Branding; drafts: Branding; name: string };

function Loaded({ search, onSearch, renderPreview, renderSource, ...face }: LoadedProps) {
  const { t } = useLingui();
  const [isActivating, setActivating] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const confirm = useConfirm();
  const draft = useBrandingDraft(face);
  const { group = 'hero' } = search;
  const [viewed, setViewed] = useState<BrandingVersion>();
  const cells = viewed ? { ...draft.shown, ...cellsOf(viewed.entries) } : draft.values;
  const areReadable = checkShades(themeOfDraft(draft.values).shades).every(({ passes }) => passes);
  const isReadable = areReadable || !draft.changed.includes(THEME_CELL);
  const isUnchanged = draft.changed.length === 0;
  const onDiscard = async () => {
    const text = <Trans>All that was changed reads as visitors see it today.</Trans>;
    if (await confirm({ title: t`Discard draft?`, text, yes: t`Discard draft`, dangerous: true })) draft.discard();
  };
  return (
    <>
      <PageHeader
        title={
          <span className={classes.heading}>
            <Trans>Branding</Trans> <DraftChip changes={draft.changed.length} />
          </span>
        }
        summary={<DraftWords state={draft.state} />}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconArrowBackUp aria-hidden size={20} data-flip />}
              disabled={isUnchanged}
              onClick={() => void onDiscard()}
            >
              <Trans>Discard draft</Trans>
            </Button>
            <Button
              variant="default"
              leftSection={<IconExternalLink aria-hidden size={20} />}
              disabled={isUnchanged}
              onClick={() => setSharing(true)}
            >
              <Trans>Preview link</Trans>
            </Button>
            <Button
              leftSection={<IconRocket aria-hidden size={20} />}
              disabled={isUnchanged}
              onClick={() => setActivating(true)}
            >
              <Trans>Activate…</Trans>
            </Button>
          </>
        }
      />
      <div className={classes.layout}>
        <Card>
          <GroupRail
            draft={draft}
            isReadable={areReadable}
            group={group}
            onGroup={(next) => onSearch({ group: next })}
          />
        </Card>
        <div className={classes.main}>
          <GroupCard key={group} name={group} draft={draft} />
          <ColoursCard draft={draft} />
          <div className={classes.look}>
            <FontsCard draft={draft} />
            <ImagesCard draft={draft} renderSource={renderSource} />
          </div>
        </div>
        <div className={classes.aside}>
          {renderPreview({
            entriesIn: (language) => facesOf(cells, language),
            name: draft.values[NAME_CELL] ?? '',
            words: viewed ? t`The page with an earlier version.` : t`The real page with this draft.`,
          })}
          <HistoryCard
            changes={draft.changed.length}
            viewed={viewed}
            onView={setViewed}
            onRestore={(version) => {
              setViewed(undefined);
              draft.change(restored(version, draft.values));
            }}
          />
        </div>
      </div>
      <PreviewLinkSheet opened={isSharing} onClose={() => setSharing(false)} />
      <ActivateSheet opened={isActivating} onClose={() => setActivating(false)} draft={draft} isReadable={isReadable} />
    </>
  );
}
