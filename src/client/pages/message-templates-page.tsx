import { useLingui } from '@lingui/react/macro';
import { TemplatesList } from '#client/features/templates/templates-list.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';

export function MessageTemplatesPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Message texts`} />
      <TemplatesList />
    </>
  );
}
