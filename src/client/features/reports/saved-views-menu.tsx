import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Menu, TextInput } from '@mantine/core';
import { IconBookmark, IconLink, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '#client/feedback/toasts.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { forgetView, readViews, saveView } from './saved-views.ts';
import type { ReportsSearch } from './reports-search.ts';

type SavedViewsMenuProps = { search: ReportsSearch; onSearch: (search: ReportsSearch) => void };

/** Views kept on this device by name, and the link of the one that is shown: the address has all of it. */
export function SavedViewsMenu({ search, onSearch }: SavedViewsMenuProps) {
  const { t } = useLingui();
  const [views, setViews] = useState(readViews);
  const [name, setName] = useState('');
  const save = () => {
    setViews(saveView({ name: name.trim(), search: { ...search, print: undefined } }));
    setName('');
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(globalThis.location.href);
      toast.success(t`The link is copied.`);
    } catch {
      // Over plain HTTP, or where somebody forbade it, there is no clipboard.
      toast.error(t`The link could not be copied. It stands in the address bar.`);
    }
  };
  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <PlainButton icon={<IconBookmark aria-hidden />}>
          <Trans>Views</Trans>
        </PlainButton>
      </Menu.Target>
      <Menu.Dropdown>
        {views.map((view) => (
          <Group key={view.name} gap={4} wrap="nowrap">
            <Menu.Item onClick={() => onSearch(view.search)}>
              <bdi>{view.name}</bdi>
            </Menu.Item>
            <IconButton aria-label={t`Forget ${view.name}`} onClick={() => setViews(forgetView(view.name))}>
              <IconTrash aria-hidden size={18} />
            </IconButton>
          </Group>
        ))}
        <Menu.Item leftSection={<IconLink aria-hidden size={18} />} onClick={() => void copy()}>
          <Trans>Copy the link of this view</Trans>
        </Menu.Item>
        <form
          style={{ display: 'grid', gap: 8, padding: 8 }}
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '') save();
          }}
        >
          <TextInput
            label={t`Name of this view`}
            maxLength={60}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            // Letters are typed here, they do not choose a line of the menu.
            onKeyDown={(event) => event.stopPropagation()}
          />
          <Button type="submit" variant="default">
            <Trans>Keep on this device</Trans>
          </Button>
        </form>
      </Menu.Dropdown>
    </Menu>
  );
}
