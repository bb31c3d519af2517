import { Autocomplete, type AutocompleteProps, type ComboboxItem } from '@mantine/core';
import { searchKey } from '#contract/text.ts';
import { type ServiceOffer, useCatalogue } from '#client/features/offerings/catalogue-queries.ts';
import { ServicePrice } from '#client/features/offerings/service-price.tsx';
import { useFormats } from '#client/ui/format.ts';

type OfferFieldProps = Omit<AutocompleteProps, 'data' | 'ref'> & { onOffer: (offer: ServiceOffer) => void };

/** A task in words; typing offers what the shop has a price for, taking one brings it along. */
export function OfferField({ onOffer, ...props }: OfferFieldProps) {
  const { duration } = useFormats();
  const catalogue = useCatalogue();
  const byName = new Map(catalogue.map((offer) => [offer.name, offer]));
  return (
    <Autocomplete
      {...props}
      data={[...byName.keys()]}
      limit={8}
      comboboxProps={{ withinPortal: false }}
      autoComplete="off"
      filter={({ options, search, limit }) =>
        (options as ComboboxItem[])
          .filter(({ label }) => label !== search && keyOf(byName.get(label)).includes(searchKey(search)))
          .slice(0, limit)
      }
      renderOption={({ option }) => {
        const offer = byName.get(option.value);
        return (
          <span>
            <bdi>{option.value}</bdi>
            {offer && (
              <small style={{ display: 'block', color: 'var(--muted)' }}>
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
      }}
    />
  );
}

/** A service is found by its name in any language, and by what is said of it. */
function keyOf(offer: ServiceOffer | undefined): string {
  return offer ? searchKey([...Object.values(offer.title), ...Object.values(offer.description)].join(' ')) : '';
}
