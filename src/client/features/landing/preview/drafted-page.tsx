import { Trans, useLingui } from '@lingui/react/macro';
import { IconEyeOff, IconLinkOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isOverOrCut } from '#contract/link-address.ts';
import { languageOf } from '#client/features/interface/language.ts';
import { useFormats } from '#client/ui/format.ts';
import { Notice } from '#client/ui/notice.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { EmptyState, ErrorState } from '#client/ui/state-card.tsx';
import { PublicFrame } from '../frame/public-frame.tsx';
import { useLinkOpened } from '../use-link-opened.ts';
import { DraftedFace } from './drafted-face.tsx';
import { draftedOptions } from './drafted-queries.ts';

/** The shop's page with what is still a draft, for whoever has the link: never for a search engine. */
export function DraftedPage({ secret }: { secret: string }) {
  const { t, i18n } = useLingui();
  const { date } = useFormats();
  const language = languageOf(i18n.locale);
  const asked = useQuery({ ...draftedOptions(secret, language), placeholderData: keepPreviousData });
  const { data, error, refetch, isFetching } = asked;
  useLinkOpened();
  const isOver = isOverOrCut(error);
  if (data && !isOver) {
    const until = date(data.expiresAt);
    return (
      <>
        <meta name="robots" content="noindex" />
        <aside aria-label={t`Draft`}>
          <Notice icon={<IconEyeOff size={20} aria-hidden />}>
            <Trans>
              A draft: visitors do not see it yet. This link works until <bdi>{until}</bdi>, at most until it is active.
            </Trans>
          </Notice>
        </aside>
        <DraftedFace entries={data.entries} language={language} />
      </>
    );
  }
  return (
    <PublicFrame isLanding>
      <PageTitle title={t`Draft`} />
      <h1 data-route-title tabIndex={-1} className="sr-only">{t`Draft`}</h1>
      {isOver && (
        <EmptyState icon={<IconLinkOff />} title={<Trans>This link shows nothing any more</Trans>}>
          <Trans>It has expired or was withdrawn, or what it showed is what everybody sees by now.</Trans>
        </EmptyState>
      )}
      {error && !isOver && (
        <ErrorState
          title={<Trans>The draft could not be asked for</Trans>}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </PublicFrame>
  );
}
