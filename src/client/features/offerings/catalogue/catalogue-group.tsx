import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import type { OfferingItem } from '#contract/offerings.ts';
import { AmountField } from '#client/ui/fields.tsx';
import { useFormats } from '#client/ui/format.ts';
import { localName } from '#client/ui/local-name.ts';
import { type CatalogueGroup as Group, foundIn } from './starting-catalogue.ts';
import type { CatalogueChoiceState } from './use-catalogue-choice.ts';
import classes from './catalogue.module.css';

type CatalogueGroupProps = { group: Group; items: readonly OfferingItem[]; choice: CatalogueChoiceState };

/** A category of the catalogue with its services: what is in the shop's list already cannot be taken again. */
export function CatalogueGroup({ group, items, choice }: CatalogueGroupProps) {
  const { t, i18n } = useLingui();
  const { duration } = useFormats();
  const title = localName(group.title, i18n.locale);
  const open = group.services.filter((service) => !foundIn(items, 'item', service)).map(({ number }) => number);
  const ticked = open.filter((number) => choice.priceText(number) !== undefined).length;
  return (
    <fieldset className={classes.group}>
      <legend className="sr-only">{title}</legend>
      <Checkbox
        className={classes.head ?? ''}
        label={<b>{title}</b>}
        aria-label={t`All of: ${title}`}
        disabled={open.length === 0}
        checked={open.length === 0 || ticked === open.length}
        indeterminate={ticked > 0 && ticked < open.length}
        onChange={() => choice.tick(open, ticked < open.length)}
      />
      <ul>
        {group.services.map((service) => {
          const { number, minutes } = service;
          const name = localName(service.title, i18n.locale);
          const text = choice.priceText(number);
          const isThere = !open.includes(number);
          return (
            <li key={number}>
              <Checkbox
                label={name}
                description={isThere ? <Trans>In your list already</Trans> : duration(minutes * 60_000)}
                disabled={isThere}
                checked={isThere || text !== undefined}
                onChange={({ currentTarget }) => choice.tick([number], currentTarget.checked)}
              />
              {text !== undefined && (
                <AmountField
                  className={classes.price ?? ''}
                  aria-label={t`Price of ${name}`}
                  placeholder={t`Price`}
                  value={text}
                  error={choice.isWrong(number) && t`A number, please`}
                  rightSection={<small>{choice.currency}</small>}
                  rightSectionWidth={48}
                  onChange={({ currentTarget }) => choice.write(number, currentTarget.value)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
