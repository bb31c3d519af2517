import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { merchantQuery } from '#client/features/branding/branding-queries.ts';
import { shownAndDrafted } from '#client/features/branding/editor/branding-editor-queries.ts';
import type { Preview } from '#client/features/branding/editor/branding-editor.tsx';
import type { SetupStep } from '#client/features/branding/editor/branding-search.ts';
import { offeringOptions } from '#client/features/offerings/manager/manager-queries.ts';
import { QueryError } from '#client/feedback/query-error.tsx';
import { LanguageSelect } from '#client/features/interface/language-select.tsx';
import { PageBar } from '#client/ui/page-bar.ts';
import { buttonLink } from '#client/ui/plain-button.tsx';
import { SkeletonLines } from '#client/ui/skeletons.tsx';
import { Link } from '@tanstack/react-router';
import { colleaguesOptions } from './setup-queries.ts';
import { SetupSteps } from './setup-steps.tsx';

export type SetupScreenProps = {
  step: SetupStep | undefined;
  onStep: (step: SetupStep | undefined) => void;
  renderPreview: (preview: Preview) => ReactNode;
};

/**
 * A new shop is led to its own page in six short steps, in any order; each can be
 * left out. No menu stands beside them yet.
 */
export function SetupScreen(props: SetupScreenProps) {
  const { t } = useLingui();
  const bar = use(PageBar);
  const entries = useQuery(shownAndDrafted);
  const merchant = useQuery(merchantQuery);
  const offering = useQuery(offeringOptions);
  const colleagues = useQuery(colleaguesOptions);
  const failed = [entries, merchant, offering, colleagues].find(({ isError }) => isError);
  const isThere = entries.data && merchant.data && offering.data && colleagues.data !== undefined;
  return (
    <>
      <h1 className="sr-only" tabIndex={-1} data-route-title>
        <Trans>Set-up</Trans>
      </h1>
      {bar?.actions &&
        createPortal(
          <>
            {bar.isTablet && <LanguageSelect />}
            <Link to="/admin/visits" className={buttonLink} data-kind="default">
              <Trans>Later</Trans>
            </Link>
          </>,
          bar.actions,
        )}
      {isThere ? (
        <SetupSteps
          {...props}
          face={{ ...entries.data, name: merchant.data.merchant.merchant_name }}
          offering={offering.data}
          colleagues={colleagues.data}
        />
      ) : failed ? (
        <QueryError query={failed} title={t`The set-up could not be opened.`} />
      ) : (
        <SkeletonLines />
      )}
    </>
  );
}
