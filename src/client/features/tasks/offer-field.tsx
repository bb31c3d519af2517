import { Trans } from '@lingui/react/macro';
import { Autocomplete, type AutocompleteProps, type ComboboxItem } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { searchKey } from '#contract/text.ts';
import { type ServiceOffer, useCatalogue } from '#client/features/offerings/catalogue-queries.ts';
import { ServicePrice } from '#client/features/offerings/service-price.tsx';
import choices from '#client/ui/find-field.module.css';
import { useFormats } from '#client/ui/format.ts';

type OfferFieldProps = Omit<AutocompleteProps, 'data' | 'ref' | 'onChange'> & {
  onOffer: (offer: ServiceOffer) => void;
  onChange?: (text: string) => void;
  /** Where Enter takes the first service that fits: the way, last in the list, to what was typed and nothing else. */
  onAsWritten?: (text: string) => void;
};

/** A task in words; typing offers what the shop has a price for, taking one brings it along. */
export function OfferField({ onOffer, onAsWritten, onChange, ...props }: OfferFieldProps) {
  const { duration } = useFormats();
  const catalogue = useCatalogue();
  const [typed, setTyped] = useState('');
  const byName = new Map(catalogue.map((offer) => [offer.name, offer]));
  const written = typed.trim();
  const isOffered = onAsWritten === undefined || offerNamed(catalogue, written) !== undefined;
  return (
    <Autocomplete
      {...props}
      data={[...byName.keys(), ...(isOffered || written === '' ? [] : [AS_WRITTEN])]}
      limit={8}
      classNames={{ option: choices.option ?? '' }}
      comboboxProps={{ withinPortal: false }}
      autoComplete="off"
      // Also when the list comes after the first letters.
      selectFirstOptionOnChange={onAsWritten !== undefined && catalogue.length > 0}
      onChange={(text) => {
        setTyped(text);
        onChange?.(text);
      }}
      filter={({ options, search, limit }) => {
        const all = options as ComboboxItem[];
        // What stands in the field already is no choice, but where Enter takes it.
        const others = all.filter(({ value, label }) => value !== AS_WRITTEN && (onAsWritten || label !== search));
        const asWritten = all.filter(({ value }) => value === AS_WRITTEN);
        const wanted = searchKey(search);
        const isIn = (words: ServiceOffer['title'] | undefined) => keyOf(words).includes(wanted);
        const named = others.filter(({ label }) => isIn(byName.get(label)?.title));
        if (named.length >= limit) return [...named.slice(0, limit), ...asWritten];
        const told = others.filter((each) => !named.includes(each) && isIn(byName.get(each.label)?.description));
        if (named.length > 0) return [...[...named, ...told].slice(0, limit), ...asWritten];
        // Only spoken of: Enter takes what is written, not a service of another name.
        return told.length > 0 ? [...asWritten, ...told.slice(0, limit)] : [];
      }}
      renderOption={({ option }) => {
        const offer = byName.get(option.value);
        if (option.value === AS_WRITTEN)
          return (
            <>
              <IconPencil aria-hidden size={18} />
              <span>
                <Trans>
                  Add “<bdi>{written}</bdi>” as written
                </Trans>
              </span>
            </>
          );
        return (
          <span>
            <bdi>{option.value}</bdi>
            {offer && (
              <small>
                <ServicePrice item={offer} />
                {offer.durationMinutes > 0 && ` · ${duration(offer.durationMinutes * 60_000)}`}
              </small>
            )}
          </span>
        );
      }}
      onOptionSubmit={(name) => {
        const offer = byName.get(name);
        if (offer) onOffer(offer);
        else onAsWritten?.(written);
      }}
    />
  );
}

/** No service is called so. */
const AS_WRITTEN = '\u0000';

/** The service that somebody means who writes its name. */
export function offerNamed(catalogue: readonly ServiceOffer[], text: string): ServiceOffer | undefined {
  return catalogue.find(({ name }) => searchKey(name) === searchKey(text));
}

/** A service is found in any language. */
function keyOf(words: ServiceOffer['title'] | undefined): string {
  return words ? searchKey(Object.values(words).join(' ')) : '';
}
