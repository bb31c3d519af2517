import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { inputOrder, type TypedOrder } from './typed-order.ts';
import { useTypedText } from './use-typed-text.ts';

type FilterSearchProps = {
  value: string | undefined;
  /** Called when one stops typing; undefined when there is no text any more. */
  onChange: (text: string | undefined) => void;
  placeholder: string;
  order?: TypedOrder;
};

/** The text by which a list is narrowed, among its filters. */
export function FilterSearch({ value = '', onChange, placeholder, order }: FilterSearchProps) {
  const { t } = useLingui();
  const { text, onType, flush } = useTypedText(value, (typed) => onChange(typed || undefined), 250);
  return (
    <TextInput
      type="search"
      label={t`Search`}
      labelProps={{ className: 'sr-only' }}
      placeholder={placeholder}
      leftSection={<IconSearch aria-hidden size={20} />}
      {...inputOrder(text, order)}
      value={text}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      // Who goes on to another filter has finished: what was typed is in the address before that is chosen.
      onBlur={flush}
    />
  );
}
