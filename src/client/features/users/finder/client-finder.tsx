import { Trans, useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { wordMatcher } from '#contract/text.ts';
import type { User } from '#contract/users.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { FindField } from '#client/ui/find-field.tsx';
import { called } from '../called.ts';
import { PersonName, PersonPhone } from '../person-name.tsx';
import { useFindClients } from '../user-queries.ts';

type ClientFinderProps = {
  label: string;
  onPick: (client: User) => void;
  /** Offers to enter who was not found; gets what was typed. */
  onNew?: (typed: string) => void;
  /** Whom it does not offer. */
  exceptId?: string;
  error?: ReactNode;
  path?: string;
  isFirst?: boolean;
};

/** Finds a client by name or phone. */
export function ClientFinder({ label, onPick, onNew, exceptId, ...rest }: ClientFinderProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text, 150);
  const { data, isFetching, isPlaceholderData } = useFindClients(asked);
  const found = text.trim().length < 2 ? [] : (data?.items ?? []).filter(({ id }) => id !== exceptId);
  const clients = isPlaceholderData || asked !== text ? stillFound(found, text) : found;
  const fresh = {
    value: 'new',
    icon: <IconUserPlus aria-hidden size={24} />,
    content:
      text.trim() === '' ? (
        <Trans>New client</Trans>
      ) : (
        <Trans>
          New client: <bdi>{text}</bdi>
        </Trans>
      ),
  };
  return (
    <FindField
      {...rest}
      label={label}
      placeholder={t`Name or phone`}
      text={text}
      onText={setText}
      busy={isFetching}
      found={[
        ...clients.map((client) => ({
          value: client.id,
          icon: <Avatar {...client} />,
          content: <ClientLine client={client} />,
        })),
        ...(onNew ? [fresh] : []),
      ]}
      onPick={(value) => {
        const client = clients.find(({ id }) => id === value);
        if (client) onPick(client);
        else onNew?.(text);
      }}
    />
  );
}

/** Of those found for what was typed before: Enter takes nobody who is not meant any more. */
export function stillFound(clients: readonly User[], text: string): User[] {
  const hasWords = wordMatcher(text);
  return clients.filter((client) => hasWords(`${called(client)} ${client.phone ?? ''}`));
}

export function ClientLine({ client }: { client: User }) {
  return (
    <>
      <PersonName {...client} />
      <small>
        <PersonPhone {...client} />
      </small>
    </>
  );
}
