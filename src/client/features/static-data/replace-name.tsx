import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaticData } from '#contract/static-data.ts';
import { errorText } from '#client/feedback/error-messages.ts';
import { languageOf } from '#client/features/interface/language.ts';
import { FormFailure } from '#client/forms/form-failure.tsx';
import { FindField } from '#client/ui/find-field.tsx';
import { localName } from '#client/ui/local-name.ts';
import { Sheet, SheetActions } from '#client/ui/sheet.tsx';
import { useReplaceName } from './name-actions.ts';
import { replacementsOptions } from './name-queries.ts';

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
  const [replacement, setReplacement] = useState<StaticData>();
  const { data, isFetching } = useQuery(replacementsOptions(type, text.trim(), languageOf(i18n.locale)));
  const others = (data?.items ?? []).filter((other) => other.id !== id);
  const replace = useReplaceName(id);
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
            setReplacement(undefined);
          }}
          found={others.map((other) => ({ value: other.id, content: <bdi>{localName(other.name, i18n.locale)}</bdi> }))}
          onPick={(picked) => {
            const other = others.find((each) => each.id === picked);
            setReplacement(other);
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
          disabled={replacement === undefined}
          loading={replace.isPending}
          onClick={() => replacement && replace.mutate(replacement.id, { onSuccess: onClose })}
        >
          <Trans>Replace and remove</Trans>
        </Button>
      </SheetActions>
    </>
  );
}
