import { useLingui } from '@lingui/react/macro';
import { useBranding } from '#client/features/branding/branding-queries.ts';
import { contactOf } from '#client/features/landing/visit/contact-links.ts';
import { useShopHours } from '#client/features/branding/shop-clock.ts';
import { OpenWords } from '#client/features/landing/hero/open-words.tsx';
import { MyHome } from '#client/features/visits/home/my-home.tsx';
import { PageTitle, useSiteName } from '#client/ui/page-title.tsx';

/** A client's home. */
export function DashboardPage() {
  const { t } = useLingui();
  const { phone } = contactOf(useBranding().data?.entries ?? []);
  return (
    <>
      <PageTitle title={t({ message: 'Home', context: 'menu' })} />
      <MyHome shop={<ShopNow />} phone={phone} />
    </>
  );
}

/** The shop by its name, and whether it is open. */
function ShopNow() {
  const name = useSiteName();
  const { state, moment } = useShopHours(useBranding().data?.entries ?? []);
  return (
    <>
      <bdi>{name}</bdi>
      {state && (
        <>
          {' · '}
          <OpenWords state={state} today={moment?.weekday} />
        </>
      )}
    </>
  );
}
