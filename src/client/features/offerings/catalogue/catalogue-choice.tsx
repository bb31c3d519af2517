import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { errorText } from '#client/feedback/error-messages.ts';
import { FormFailure } from '#client/forms/form-failure.tsx';
import { SheetActions } from '#client/ui/sheet.tsx';
import type { Offering } from '../manager/manager-queries.ts';
import { CatalogueGroup } from './catalogue-group.tsx';
import { startingCatalogue } from './starting-catalogue.ts';
import { useCatalogueChoice } from './use-catalogue-choice.ts';
import classes from './catalogue.module.css';

type CatalogueChoiceProps = {
  /** What the shop offers already. */
  offering: Offering;
  /** With how many services are new. */
  onTaken: (count: number) => void;
};

/** Ticks what the shop does, with or without its prices, and takes it over in one go. */
export function CatalogueChoice({ offering, onTaken }: CatalogueChoiceProps) {
  const choice = useCatalogueChoice(offering, onTaken);
  return (
    <form
      className={classes.choice}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        choice.send();
      }}
    >
      <p>
        <Trans>
          Tick what you do. What you leave without a price stays hidden until you give it one; names and texts can be
          changed later.
        </Trans>
      </p>
      {startingCatalogue.map((group) => (
        <CatalogueGroup key={group.number} group={group} items={offering.items} choice={choice} />
      ))}
      <div className={classes.foot}>
        <FormFailure failed="create-item" reason={choice.error ? errorText(choice.error) : undefined} />
        <SheetActions>
          <Button type="submit" disabled={choice.count === 0} loading={choice.isPending}>
            <Plural value={choice.count} _0="Choose at least one" one="Add # service" other="Add # services" />
          </Button>
        </SheetActions>
      </div>
    </form>
  );
}
