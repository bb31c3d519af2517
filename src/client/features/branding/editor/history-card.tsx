import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconEye, IconEyeOff, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BrandingVersion } from '#contract/branding.ts';
import { QueryError } from '#client/feedback/query-error.tsx';
import { Card } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { useFormats } from '#client/ui/format.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { SkeletonLines } from '#client/ui/skeletons.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { groupOf } from './brand-groups.ts';
import { versionsOptions } from './branding-editor-queries.ts';
import classes from './history-card.module.css';

const FEW = 5;

type HistoryCardProps = {
  changes: number;
  viewed: BrandingVersion | undefined;
  onView: (version: BrandingVersion | undefined) => void;
  onRestore: (version: BrandingVersion) => void;
};

/** What was shown when and by whose hand. A version that is restored becomes a draft; the page stays as it is. */
export function HistoryCard({ changes, viewed, onView, onRestore }: HistoryCardProps) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const versions = useQuery(versionsOptions);
  const all = versions.data ?? [];
  return (
    <Card label={t`History`}>
      <div className={classes.head}>
        <h2>
          <Trans>History</Trans>
        </h2>
        <small>
          <Plural value={all.length} one="# version" other="# versions" />
        </small>
      </div>
      {versions.isError && <QueryError query={versions} title={t`Error loading branding data`} />}
      {versions.isPending && <SkeletonLines />}
      <ul className={classes.versions}>
        {changes > 0 && (
          <li data-tone="draft">
            <b>
              <Plural value={changes} one="# change" other="# changes" />{' '}
              <Chip tone="active">
                <Trans>Draft</Trans>
              </Chip>
            </b>
          </li>
        )}
        {all.slice(0, isWhole ? undefined : FEW).map((version) => (
          <Version
            key={version.id}
            version={version}
            isViewed={viewed?.id === version.id}
            onView={onView}
            onRestore={onRestore}
          />
        ))}
      </ul>
      {!isWhole && all.length > FEW && (
        <Button variant="default" fullWidth onClick={() => setWhole(true)}>
          <Trans>Show all</Trans>
        </Button>
      )}
    </Card>
  );
}

type VersionProps = Pick<HistoryCardProps, 'onView' | 'onRestore'> & { version: BrandingVersion; isViewed: boolean };

function Version({ version, isViewed, onView, onRestore }: VersionProps) {
  const { t } = useLingui();
  const { moment } = useFormats();
  const now = useNow();
  const words = useWhat(version);
  const { byName, at, isShown } = version;
  return (
    <li data-tone={isShown ? 'shown' : undefined}>
      <div>
        <b>
          {words}{' '}
          {isShown && (
            <Chip tone="good">
              <Trans context="a version of the branding">Active</Trans>
            </Chip>
          )}
        </b>
        <small>
          {byName && (
            <>
              <bdi>{byName}</bdi>
              {' · '}
            </>
          )}
          {moment(at, now)}
        </small>
      </div>
      {!isShown && (
        <span>
          <IconButton
            aria-label={t`View ${words}`}
            aria-pressed={isViewed}
            onClick={() => onView(isViewed ? undefined : version)}
          >
            {isViewed ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
          </IconButton>
          <Button
            variant="default"
            leftSection={<IconHistory aria-hidden size={18} />}
            aria-label={t`Restore ${words}`}
            onClick={() => onRestore(version)}
          >
            <Trans>Restore</Trans>
          </Button>
        </span>
      )}
    </li>
  );
}

/** "Hero, hours": what a version was about. */
function useWhat({ entries }: BrandingVersion): string {
  const { t, i18n } = useLingui();
  const about = entries.map(({ type, language, fields }) => {
    if (type === 'MERCHANT_THEME_COLORS') return t`Colours and fonts`;
    if (type === 'IMAGES') return t`Images`;
    const group = groupOf(`${type}/${language}/${fields[0]?.key}`);
    return group ? i18n._(group.label) : type;
  });
  return [...new Set(about)].join(i18n.locale === 'ar' ? '، ' : ', ');
}
