import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconCamera, IconPlus } from '@tabler/icons-react';
import { isolated } from '#contract/text.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { failureMessages } from '#client/feedback/failure-messages.ts';
import { toast } from '#client/feedback/toasts.tsx';
import { useSession } from '#client/session/session-context.tsx';
import { useKeptWords } from '#client/session/use-kept-words.ts';
import { chooseFiles } from '#client/ui/choose-files.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { fitting } from '#client/ui/opening-menu.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { acceptedFiles, keepFiles } from '../keep-files.ts';

export type MediaCar = { id: string; plate: string };

type AddFilesProps = {
  /** Whose car it is asked for where there are several. */
  cars: readonly MediaCar[];
  visitId: string | undefined;
};

/** Chooses files or takes a picture; they are kept on the device and go to the server by themselves. */
export function AddFiles({ cars, visitId }: AddFilesProps) {
  const { t, i18n } = useLingui();
  const session = useSession();
  const keptWords = useKeptWords();
  const reasons = {
    kind: t`Files of this kind are not taken.`,
    size: t`This file is too large.`,
    unreadable: t`This picture cannot be read.`,
    'no-room': t`There is no room on this tablet for more photos, files or voice notes. Let those that wait be sent first.`,
    failed: i18n._(failureMessages['create-media']),
  };

  async function keep(vehicleId: string, chosen: readonly File[]) {
    const { kept, refused } = await keepFiles(session, { vehicleId, visitId: visitId ?? null }, chosen);
    if (kept > 0) toast.success(`${plural(kept, { one: '# file', other: '# files' })} · ${keptWords()}`);
    for (const { name, why } of refused) toast.error(t`${{ name: isolated(name) }}: ${{ reason: reasons[why] }}`);
  }

  const [first, ...others] = cars;
  if (!first) return null;
  const button = (kind: 'files' | 'camera') => {
    const ask = (vehicleId: string) =>
      chooseFiles(
        kind === 'files' ? { accept: acceptedFiles, multiple: true } : { accept: 'image/*', capture: 'environment' },
        (chosen) => void keep(vehicleId, chosen),
      );
    const onClick = others.length === 0 ? () => ask(first.id) : undefined;
    const shown =
      kind === 'files' ? (
        <PlainButton kind="primary" icon={<IconPlus aria-hidden />} onClick={onClick}>
          <Trans>Add files</Trans>
        </PlainButton>
      ) : (
        <IconButton aria-label={t`Photo`} title={t`Photo`} onClick={onClick}>
          <IconCamera aria-hidden size={22} />
        </IconButton>
      );
    if (others.length === 0) return shown;
    return (
      <Menu {...fitting.menu}>
        <Menu.Target>{shown}</Menu.Target>
        <Menu.Dropdown {...fitting.list}>
          {cars.map(({ id, plate }) => (
            <Menu.Item key={id} onClick={() => ask(id)}>
              <PlateBadge plate={plate} size="small" />
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    );
  };
  return (
    <>
      {button('camera')}
      {button('files')}
    </>
  );
}
