import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Chip } from '#client/ui/chip.tsx';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import { versionsOptions } from './branding-editor-queries.ts';
import type { BrandDraft } from './use-branding-draft.ts';

/** "Draft · 6 changes", beside the title; nothing while visitors read what stands here. */
export function DraftChip({ changes }: { changes: number }) {
  if (changes === 0) return null;
  return (
    <Chip tone="active" icon={<IconPencil size={16} aria-hidden />}>
      <Plural value={changes} one="Draft · # change" other="Draft · # changes" />
    </Chip>
  );
}

/** Where what was typed is, and what visitors see meanwhile. */
export function DraftWords({ state }: { state: BrandDraft['state'] }) {
  const { moment, date } = useFormats();
  const now = useNow();
  const versions = useQuery(versionsOptions).data;
  const shownSince = versions?.find(({ isShown }) => isShown)?.at;
  const when = shownSince === undefined ? '' : date(shownSince);
  return (
    <>
      <output>
        <Kept state={state} time={state.at === undefined ? undefined : moment(state.at, now)} />
      </output>
      {shownSince !== undefined && (
        <>
          {' · '}
          <Trans>visitors see the active version of {when}</Trans>
        </>
      )}
    </>
  );
}

function Kept({ state: { is, reason }, time }: { state: BrandDraft['state']; time: string | undefined }) {
  const { t } = useLingui();
  if (is === 'keeping') return <Trans>Keeping…</Trans>;
  if (is === 'here') return <Trans>Kept on this device, {time}; sent when there is a connection</Trans>;
  if (is === 'refused') return <>{`${t`Something went wrong while updating merchant branding!`} ${reason ?? ''}`}</>;
  if (is === 'clean') return <Trans>No changes</Trans>;
  return time === undefined ? <Trans>Kept as you type</Trans> : <Trans>Kept as you type, {time}</Trans>;
}
