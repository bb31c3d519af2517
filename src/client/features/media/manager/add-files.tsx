import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconCamera, IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { isolated } from '#contract/text.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { failureMessages } from '#client/feedback/failure-messages.ts';
import { toast } from '#client/feedback/toasts.tsx';
import { useSession } from '#client/session/session-context.tsx';
import { useKeptWords } from '#client/session/use-kept-words.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { fitting } from '#client/ui/opening-menu.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { acceptedFiles, type FilesSubject, keepFiles } from '../keep-files.ts';

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
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const subject = useRef<FilesSubject>(undefined);
  const ask = (input: HTMLInputElement | null, vehicleId: string) => {
    subject.current = { vehicleId, visitId: visitId ?? null };
    input?.click();
  };
  const reasons = {
    kind: t`Files of this kind are not taken.`,
    size: t`This file is too large.`,
    unreadable: t`This picture cannot be read.`,
    'no-room': t`There is no room on this tablet for more photos, files or voice notes. Let those that wait be sent first.`,
    failed: i18n._(failureMessages['create-media']),
  };

  async function keep(input: HTMLInputElement) {
    const chosen = [...(input.files ?? [])];
    // The same file again must be a change.
    input.value = '';
    if (!subject.current || chosen.length === 0) return;
    const { kept, refused } = await keepFiles(session, subject.current, chosen);
    if (kept > 0) toast.success(`${plural(kept, { one: '# file', other: '# files' })} · ${keptWords()}`);
    for (const { name, why } of refused) toast.error(t`${{ name: isolated(name) }}: ${{ reason: reasons[why] }}`);
  }

  const [first, ...others] = cars;
  if (!first) return null;
  const button = (input: typeof files, kind: 'files' | 'camera') => {
    const onClick = others.length === 0 ? () => ask(input.current, first.id) : undefined;
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
            <Menu.Item key={id} onClick={() => ask(input.current, id)}>
              <PlateBadge plate={plate} size="small" />
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    );
  };
  return (
    <>
      {button(camera, 'camera')}
      {button(files, 'files')}
      <input
        ref={camera}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        onChange={({ currentTarget }) => void keep(currentTarget)}
      />
      <input
        ref={files}
        hidden
        multiple
        type="file"
        accept={acceptedFiles}
        onChange={({ currentTarget }) => void keep(currentTarget)}
      />
    </>
  );
}
