import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

type FilterSearchProps = { value: string | undefined; onChange: (text: string) => void; placeholder: string };

/** The text by which a list is narrowed, among its filters. It keeps what is typed; `onChange` may come late. */
export function FilterSearch({ value = '', onChange, placeholder }: FilterSearchProps) {
  const { t } = useLingui();
  return (
    <TextInput
      type="search"
      label={t`Search`}
      placeholder={placeholder}
      leftSection={<IconSearch aria-hidden size={20} />}
      defaultValue={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
