import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { searchOrder } from '#client/features/plates/plate-order.ts';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { inputOrder } from '#client/ui/typed-order.ts';
import { HitLine, Marked } from './hit-line.tsx';
import { placeOf } from './hit-place.ts';
import { type Choice, type PalettePage, usePaletteChoices } from './palette-choices.ts';
import { usePaletteHits } from './palette-hits.ts';
import { searchTypeNames } from './search-words.ts';
import classes from './palette.module.css';

const SignOutDialog = lazySheet(
  async () => (await import('#client/features/sync-centre/sign-out-dialog.tsx')).SignOutDialog,
);

type PaletteProps = {
  opened: boolean;
  onClose: () => void;
  pages: readonly PalettePage[];
  /** What was typed before the field was there to be typed into. */
  takeEarly: () => string;
};

/**
 * One field for cars, people, screens and actions: type, Enter, there. The first one found is always ready to be taken.
 */
export function Palette({ opened, onClose, ...rest }: PaletteProps) {
  const { t } = useLingui();
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <Sheet opened={opened} onClose={onClose} title={t`Find anything`} size="40rem" onTop isSteady>
        <Finder onClose={onClose} onLeave={() => setLeaving(true)} {...rest} />
      </Sheet>
      {leaving && <SignOutDialog onClose={() => setLeaving(false)} />}
    </>
  );
}

type FinderProps = Omit<PaletteProps, 'opened'> & { onLeave: () => void };

function Finder({ onClose, onLeave, pages, takeEarly }: FinderProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { groups, busy, onlyHere } = usePaletteHits(typed, true);
  const choices = usePaletteChoices(pages, typed, onLeave);
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose });
  const runs = new Map<string, () => void>([
    ...groups.flatMap(({ type, hits }) =>
      hits.map(({ hit }) => [`${type} ${hit.id}`, () => void navigate(placeOf(type, hit))] as const),
    ),
    ...[...choices.pages, ...choices.actions].map(({ value, run }) => [value, run] as const),
    ['all', () => void navigate({ to: '/admin/search', search: { q: typed.trim() } })],
  ]);
  const listed = [...runs.keys()].join(' ');
  const { selectFirstOption } = combobox;
  useEffect(() => {
    if (listed !== '') selectFirstOption();
  }, [listed, selectFirstOption]);
  const total = groups.reduce((sum, { hits }) => sum + hits.length, choices.pages.length + choices.actions.length);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(value) => {
        onClose();
        runs.get(value)?.();
      }}
    >
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          label={t`Plate, client, screen or action`}
          size="md"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          leftSection={<IconSearch aria-hidden size={20} />}
          rightSection={busy && <Loader size={18} />}
          {...inputOrder(typed, searchOrder)}
          value={typed}
          onFocus={() => {
            const early = takeEarly();
            setTyped((was) => was + early);
          }}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <output className="sr-only">
        <Plural value={total} one="# found" other="# found" />
      </output>
      {onlyHere && (
        <p className={classes.note}>
          <Trans>Only the cars and jobs kept on this device are searched. The rest needs the network.</Trans>
        </p>
      )}
      <Combobox.Options aria-label={t`Found`} className={classes.options ?? ''}>
        {groups.map(({ type, hits }) => (
          <Combobox.Group key={type} label={i18n._(searchTypeNames[type])}>
            {hits.map(({ hit }) => (
              <Option key={hit.id} value={`${type} ${hit.id}`}>
                <HitLine type={type} hit={hit} typed={typed} />
              </Option>
            ))}
          </Combobox.Group>
        ))}
        <Choices label={t`Screens`} choices={choices.pages} typed={typed} />
        <Choices label={t`Actions`} choices={choices.actions} typed={typed} />
        {typed.trim() !== '' && (
          <Option value="all">
            <IconSearch aria-hidden size={20} />
            <span>
              <Trans>
                Search everything for <bdi>{typed.trim()}</bdi>
              </Trans>
            </span>
          </Option>
        )}
      </Combobox.Options>
    </Combobox>
  );
}

function Choices({ label, choices, typed }: { label: string; choices: Choice[]; typed: string }) {
  return (
    choices.length > 0 && (
      <Combobox.Group label={label}>
        {choices.map(({ value, label: name, icon: Icon }) => (
          <Option key={value} value={value}>
            <Icon aria-hidden size={20} />
            <Marked text={name} typed={typed} />
          </Option>
        ))}
      </Combobox.Group>
    )
  );
}

function Option({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Combobox.Option value={value} className={classes.option ?? ''}>
      {children}
    </Combobox.Option>
  );
}
