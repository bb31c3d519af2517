import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '#client/feedback/toasts.tsx';
import { TallSheet } from '#client/ui/sheet.tsx';
import type { Offering } from '../manager/manager-queries.ts';
import { CatalogueChoice } from './catalogue-choice.tsx';

type CatalogueSheetProps = { offering: Offering; opened: boolean; onClose: () => void };

export function CatalogueSheet({ offering, opened, onClose }: CatalogueSheetProps) {
  const { t } = useLingui();
  return (
    <TallSheet opened={opened} onClose={onClose} title={<Trans>From the catalogue</Trans>} size="40rem" byAddress>
      <CatalogueChoice
        offering={offering}
        onTaken={(count) => {
          toast.success(t`${plural(count, { one: 'Added: # service', other: 'Added: # services' })}`);
          onClose();
        }}
      />
    </TallSheet>
  );
}
