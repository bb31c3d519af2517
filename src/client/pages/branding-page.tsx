import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { BrandingEditor, type Preview } from '#client/features/branding/editor/branding-editor.tsx';
import { GalleryChooser } from '#client/features/media/gallery-chooser.tsx';
import { inTime } from '#client/ui/in-time.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { Suspense } from 'react';
import { useBareScreen } from '#client/ui/page-bar.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { SkeletonLines } from '#client/ui/skeletons.tsx';
import { sparePart } from '#client/ui/spare-part.tsx';

const LandingPreview = sparePart(
  async () => (await import('#client/features/landing/preview/landing-preview.tsx')).LandingPreview,
);
const SetupScreen = lazyPart(async () => (await inTime(import('#client/features/setup/setup-screen.tsx'))).SetupScreen);

const route = getRouteApi('/app/admin/settings/merchant-info');

function WithoutMenus() {
  useBareScreen('menus');
  return null;
}

export function BrandingPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isSetup = search.view === 'setup';
  const renderPreview = (face: Preview) => <LandingPreview {...face} withClient={isSetup} />;
  if (isSetup)
    return (
      <>
        <PageTitle title={t`Set-up`} />
        <WithoutMenus />
        <Suspense fallback={<SkeletonLines />}>
          <SetupScreen
            step={search.step}
            onStep={(step) => void navigate({ search: { view: 'setup', ...(step && { step }) }, resetScroll: false })}
            renderPreview={renderPreview}
          />
        </Suspense>
      </>
    );
  return (
    <>
      <PageTitle title={t`Branding`} />
      <BrandingEditor
        search={search}
        onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), resetScroll: false })}
        renderPreview={renderPreview}
        renderSource={(take) => <GalleryChooser onChoose={take} />}
      />
    </>
  );
}
