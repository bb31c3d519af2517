import { Trans, useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { User } from '#contract/users.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { FindField } from '#client/ui/find-field.tsx';
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
  const { data, isFetching } = useFindClients(asked);
  const clients = text.trim().length < 2 ? [] : (data?.items ?? []).filter(({ id }) => id !== exceptId);
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
