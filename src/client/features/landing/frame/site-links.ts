import { useLingui } from '@lingui/react/macro';

/** The parts of the landing page by their ids. */
export function useSiteLinks(): { hash: string; words: string }[] {
  const { t } = useLingui();
  return [
    { hash: 'services', words: t`Our services` },
    { hash: 'about', words: t`About us` },
    { hash: 'gallery', words: t`Inside the workshop` },
    { hash: 'faq', words: t`Questions` },
    { hash: 'visit', words: t`Address and hours` },
  ];
}
