import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { focusFirst } from './focus-first.ts';
import { inputOrder, type TypedOrder } from './typed-order.ts';
import classes from './find-field.module.css';

export type Found = { value: string; content: ReactNode; icon?: ReactNode };

type FindFieldProps = {
  label: string;
  description?: ReactNode;
  placeholder?: string;
  text: string;
  onText: (text: string) => void;
  found: Found[];
  onPick: (value: string) => void;
  /** True while more may still be found. */
  busy?: boolean;
  error?: ReactNode;
  /** The form field that this stands for: its errors bring the focus here. */
  path?: string;
  /** Gets the focus when it appears. */
  isFirst?: boolean;
  order?: TypedOrder;
};

/** Type, see what there is, take it with Enter: the first one found is always ready to be taken. */
export function FindField({ label, text, onText, found, onPick, busy = false, path, order, ...rest }: FindFieldProps) {
  const combobox = useCombobox();
  const { isFirst = false, ...shown } = rest;
  const listed = found.map(({ value }) => value).join(' ');
  const { dropdownOpened, selectFirstOption } = combobox;
  useEffect(() => {
    if (dropdownOpened && listed !== '') selectFirstOption();
  }, [dropdownOpened, listed, selectFirstOption]);
  return (
    <div ref={isFirst ? focusFirst : undefined}>
      <Combobox
        withinPortal={false}
        store={combobox}
        onOptionSubmit={(value) => {
          combobox.closeDropdown();
          onPick(value);
        }}
      >
        <Combobox.Target withExpandedAttribute>
          <TextInput
            {...shown}
            label={label}
            size="md"
            autoComplete="off"
            spellCheck={false}
            {...(isFirst && { 'data-autofocus': true })}
            data-path={path}
            leftSection={<IconSearch aria-hidden size={20} />}
            rightSection={busy && <Loader size={18} />}
            {...inputOrder(text, order)}
            value={text}
            onChange={({ currentTarget }) => {
              onText(currentTarget.value);
              combobox.openDropdown();
            }}
            onFocus={() => text !== '' && combobox.openDropdown()}
            onClick={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={found.length === 0}>
          <Combobox.Options aria-label={label}>
            {found.map(({ value, content, icon }) => (
              <Combobox.Option key={value} value={value} className={classes.option ?? ''}>
                {icon}
                <span>{content}</span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </div>
  );
}
