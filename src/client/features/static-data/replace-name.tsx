import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaticData } from '#contract/static-data.ts';
import { api } from '#client/session/api.ts';
import { errorText } from '#client/feedback/error-messages.ts';
import { FormFailure } from '#client/forms/form-failure.tsx';
import { FindField } from '#client/ui/find-field.tsx';
import { localName } from '#client/ui/local-name.ts';
import { Sheet, SheetActions } from '#client/ui/sheet.tsx';
import { heirsOptions, useNamesAgain } from './name-queries.ts';

type ReplaceNameProps = { name: StaticData; opened: boolean; onClose: () => void };

/** A name in use goes only when another takes its place: which one. */
export function ReplaceName({ name, opened, onClose }: ReplaceNameProps) {
  const { i18n } = useLingui();
  const words = localName(name.name, i18n.locale);
  return (
    <Sheet opened={opened} onClose={onClose} title={<Trans>Remove: {words}</Trans>}>
      <Choice name={name} onClose={onClose} />
    </Sheet>
  );
}

function Choice({ name: { id, type, uses = 0 }, onClose }: { name: StaticData; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [text, setText] = useState('');
  const [heir, setHeir] = useState<StaticData>();
  const { data, isFetching } = useQuery(heirsOptions(type, text.trim()));
  const others = (data?.items ?? []).filter((other) => other.id !== id);
  const again = useNamesAgain();
  const replace = useMutation({
    mutationFn: (replacement: string) => api.remove(`static-data/${id}?replacement=${replacement}`),
    onSuccess: async () => {
      await again();
      onClose();
    },
  });
  return (
    <>
      <Stack>
        <p>
          <Plural
            value={uses}
            one="# record uses this name. Choose the one that it will read instead."
            other="# records use this name. Choose the one that they will read instead."
          />
        </p>
        <FindField
          label={t`Replacement`}
          text={text}
          onText={(typed) => {
            setText(typed);
            setHeir(undefined);
          }}
          found={others.map((other) => ({ value: other.id, content: <bdi>{localName(other.name, i18n.locale)}</bdi> }))}
          onPick={(picked) => {
            const other = others.find((each) => each.id === picked);
            setHeir(other);
            setText(other ? localName(other.name, i18n.locale) : '');
          }}
          busy={isFetching}
          isFirst
        />
        <FormFailure failed="remove" reason={replace.error ? errorText(replace.error) : undefined} />
      </Stack>
      <SheetActions>
        <Button
          color="alert"
          disabled={heir === undefined}
          loading={replace.isPending}
          onClick={() => heir && replace.mutate(heir.id)}
        >
          <Trans>Replace and remove</Trans>
        </Button>
      </SheetActions>
    </>
  );
}
