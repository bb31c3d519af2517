import { useLingui } from '@lingui/react/macro';
import { Autocomplete, type AutocompleteProps, type ComboboxParsedItem } from '@mantine/core';
import { useEffect, useState } from 'react';
import { searchKey } from '#contract/text.ts';
import classes from './vehicle-form.module.css';

type NameFieldProps = Omit<AutocompleteProps, 'data' | 'filter'> & {
  /** The shop's own names, offered first. */
  shopNames: readonly string[];
  /** What else there is in the world. */
  otherNames?: readonly string[];
  /** What one of the shop's names is called in any language: whoever types Hilux finds هايلوكس. */
  wordsOf: WordsOf;
};

type WordsOf = (name: string) => readonly string[];

const SHOWN = 30;

/**
 * A name out of the lists, or any other: what is typed finds without regard to
 * case, marks and the forms of Arabic letters.
 */
export function NameField({ shopNames, otherNames = [], wordsOf, ...props }: NameFieldProps) {
  const { t } = useLingui();
  const known = new Set(shopNames.flatMap(wordsOf).map(searchKey));
  const others = otherNames.filter((name) => !known.has(searchKey(name)));
  const groups = [
    { group: others.length > 0 ? t`Names of the workshop` : '', items: [...shopNames] },
    { group: shopNames.length > 0 ? t`More names` : '', items: others },
  ].filter(({ items }) => items.length > 0);
  const key = searchKey(props.value ?? '');
  const shown = key === '' ? [] : groups.flatMap(({ items }) => matching(items, key, wordsOf));
  // Enter takes the first that begins with what is typed; who wrote a name out has it.
  // Told once for each letter and when the names come: else the list goes by what held for the letter before.
  const [isTyped, setTyped] = useState(false);
  const found = `${props.value} ${shown.length}`;
  const [told, tell] = useState(found);
  useEffect(() => queueMicrotask(() => tell(found)), [found]);
  const isBegun = shown.slice(0, 1).some(beginsWith(key, wordsOf)) && !shown.some((name) => searchKey(name) === key);
  return (
    <Autocomplete
      {...props}
      data={groups}
      selectFirstOptionOnChange={isTyped && isBegun && told !== found}
      onChange={(value) => {
        setTyped(true);
        props.onChange?.(value);
      }}
      filter={({ options, search }) => fitting(options, search, wordsOf)}
      openOnFocus={false}
      // The list itself scrolls: a scroll area inside it would be one more thing that keys cannot reach.
      withScrollArea={false}
      comboboxProps={{ withinPortal: false }}
      classNames={{ options: classes.names ?? '' }}
    />
  );
}

/** What fits what was typed, of each list at most what is still to be shown. */
function fitting(options: ComboboxParsedItem[], text: string, wordsOf: WordsOf): ComboboxParsedItem[] {
  let room = SHOWN;
  return options.flatMap((option): ComboboxParsedItem[] => {
    if (!('group' in option)) return [option];
    const names = option.items.map(({ value }) => value);
    const items = matching(names, searchKey(text), wordsOf).slice(0, room);
    room -= items.length;
    return items.length > 0 ? [{ ...option, items: items.map((value) => ({ value, label: value })) }] : [];
  });
}

/** Names that hold what was typed; those that begin with it first, else in their own order. */
function matching(names: readonly string[], key: string, wordsOf: WordsOf): string[] {
  const begins = beginsWith(key, wordsOf);
  const fit = names.filter((name) => wordsOf(name).some((word) => searchKey(word).includes(key)));
  return [...fit.filter(begins), ...fit.filter((name) => !begins(name))];
}

function beginsWith(key: string, wordsOf: WordsOf): (name: string) => boolean {
  return (name) => wordsOf(name).some((word) => searchKey(word).startsWith(key));
}
