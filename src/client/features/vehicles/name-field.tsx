import { useLingui } from '@lingui/react/macro';
import { Autocomplete, type AutocompleteProps, type ComboboxItem, type ComboboxParsedItem } from '@mantine/core';
import { searchKey } from '#contract/text.ts';
import classes from './vehicle-form.module.css';

type NameFieldProps = Omit<AutocompleteProps, 'data' | 'filter'> & {
  /** The shop's own names, offered first. */
  shopNames: readonly string[];
  /** What else there is in the world. */
  otherNames?: readonly string[];
};

const SHOWN = 30;

/** A name out of the lists, or any other: what is typed finds without regard to case, marks and the forms of Arabic letters. */
export function NameField({ shopNames, otherNames = [], ...props }: NameFieldProps) {
  const { t } = useLingui();
  const known = new Set(shopNames.map(searchKey));
  const others = otherNames.filter((name) => !known.has(searchKey(name)));
  const groups = [
    { group: others.length > 0 ? t`Names of the workshop` : '', items: [...shopNames] },
    { group: shopNames.length > 0 ? t`More names` : '', items: others },
  ].filter(({ items }) => items.length > 0);
  return (
    <Autocomplete
      {...props}
      data={groups}
      filter={({ options, search }) => fitting(options, search)}
      openOnFocus={false}
      // The list itself scrolls: a scroll area inside it would be one more thing that keys cannot reach.
      withScrollArea={false}
      comboboxProps={{ withinPortal: false }}
      classNames={{ options: classes.names ?? '' }}
    />
  );
}

/** What fits what was typed, of each list at most what is still to be shown. */
function fitting(options: ComboboxParsedItem[], text: string): ComboboxParsedItem[] {
  let room = SHOWN;
  return options.flatMap((option): ComboboxParsedItem[] => {
    if (!('group' in option)) return [option];
    const items = matching(option.items, text).slice(0, room);
    room -= items.length;
    return items.length > 0 ? [{ ...option, items }] : [];
  });
}

/** Names that hold what was typed; those that begin with it first, else in their own order. */
function matching(items: ComboboxItem[], text: string): ComboboxItem[] {
  const key = searchKey(text);
  const begins = ({ value }: ComboboxItem) => (searchKey(value).startsWith(key) ? 0 : 1);
  return items.filter(({ value }) => searchKey(value).includes(key)).toSorted((a, b) => begins(a) - begins(b));
}
