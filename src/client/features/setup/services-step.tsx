import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '#client/feedback/toasts.tsx';
import { CatalogueChoice } from '#client/features/offerings/catalogue/catalogue-choice.tsx';
import type { Offering } from '#client/features/offerings/manager/manager-queries.ts';
import { StepFoot } from './step-foot.tsx';
import classes from './setup.module.css';

/** What the shop does, ticked in the catalogue and priced. */
export function ServicesStep({ offering, onPass }: { offering: Offering; onPass: () => void }) {
  const { t } = useLingui();
  return (
    <div className={classes.form}>
      <CatalogueChoice
        offering={offering}
        onTaken={(count) => {
          toast.success(t`${plural(count, { one: 'Added: # service', other: 'Added: # services' })}`);
          onPass();
        }}
      />
      <p className={classes.muted}>
        <Trans>Your own services and categories are added later at “Services and prices”.</Trans>
      </p>
      <StepFoot onSkip={onPass} {...(offering.items.length > 0 ? { onGoOn: onPass } : { isClosed: true })} />
    </div>
  );
}
