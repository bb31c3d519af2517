import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';

type FilterSearchProps = {
  value: string | undefined;
  /** Called when one stops typing; undefined when there is no text any more. */
  onChange: (text: string | undefined) => void;
  placeholder: string;
};

/** The text by which a list is narrowed, among its filters. */
export function FilterSearch({ value = '', onChange, placeholder }: FilterSearchProps) {
  const { t } = useLingui();
  const find = useDebouncedCallback((text: string) => onChange(text || undefined), 250);
  return (
    <TextInput
      type="search"
      label={t`Search`}
      labelProps={{ className: 'sr-only' }}
      placeholder={placeholder}
      leftSection={<IconSearch aria-hidden size={20} />}
      defaultValue={value}
      onChange={({ currentTarget }) => find(currentTarget.value)}
      // Who goes on to another filter has finished: what was typed is in the address before that is chosen.
      onBlur={() => find.flush()}
    />
  );
}
