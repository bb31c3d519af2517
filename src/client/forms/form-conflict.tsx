import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Radio } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import type { Clash } from './merge-edits.ts';
import type { ConflictView, Shown, Side } from './use-conflict.ts';
import classes from './form-conflict.module.css';

type FormConflictProps = ConflictView & { labels: Record<string, string>; shown: Shown | undefined };

/**
 * Somebody saved the same record: for each field that both changed, whose words are
 * saved is a choice; the rest is put together.
 */
export function FormConflict({ calls, ...conflict }: FormConflictProps) {
  const { t } = useLingui();
  const { clashes, taken, isSetBack, who, labels, shown, choose } = conflict;
  const here = useRef<HTMLElement>(null);
  useEffect(() => {
    if (calls < 0) return;
    const open = here.current?.querySelector<HTMLElement>('[data-open] input');
    // After a refused save the person comes from the form's foot; a draft opens at its head.
    here.current?.scrollIntoView({ block: calls > 0 ? 'start' : 'nearest' });
    (open ?? here.current)?.focus();
  }, [calls]);
  const name = who().byName ?? t`Somebody`;
  return (
    <section ref={here} tabIndex={-1} className={classes.conflict} aria-label={t`Changed meanwhile`}>
      <h3>
        {isSetBack ? (
          <Trans>The shop was restored from a backup: this is as it was then</Trans>
        ) : (
          <Trans>
            <bdi>{name}</bdi> saved this while you were editing
          </Trans>
        )}
      </h3>
      {clashes.length > 0 && (
        <>
          <p>
            <Trans>Choose what is to be saved; you can still change it below.</Trans>
          </p>
          {clashes.map((clash) => (
            <Choice key={clash.path} clash={clash} {...conflict} />
          ))}
          {clashes.length > 1 && (
            <div className={classes.all}>
              <Button variant="default" size="xs" onClick={() => choose('mine')}>
                <Trans>All as I typed it</Trans>
              </Button>
              <Button variant="default" size="xs" onClick={() => choose('theirs')}>
                {isSetBack ? <Trans>All as in the backup</Trans> : <Trans>All as saved by the other</Trans>}
              </Button>
            </div>
          )}
        </>
      )}
      {taken.length > 0 && (
        <>
          <p>
            <Trans>You did not touch these: they are taken over.</Trans>
          </p>
          <dl className={classes.taken}>
            {taken.map(({ path, theirs }) => (
              <div key={path}>
                <dt>{labels[path] ?? path}</dt>
                <dd>
                  <Value path={path} value={theirs} shown={shown} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {clashes.length === 0 && (
        <p>
          <Trans>What you typed is still here: save again.</Trans>
        </p>
      )}
    </section>
  );
}

type ChoiceProps = Omit<FormConflictProps, 'calls'> & { clash: Clash };

function Choice({ clash: { path, theirs, mine }, isSetBack, chosen, choose, who, isLate, labels, shown }: ChoiceProps) {
  const { t } = useLingui();
  const { moment } = useFormats();
  const now = useNow();
  const { byName, at } = who(path);
  const side = chosen[path];
  const name = isSetBack ? t`In the backup` : (byName ?? t`Somebody`);
  const when = at === undefined ? '' : moment(at, now);
  return (
    <Radio.Group
      label={labels[path] ?? path}
      value={side ?? ''}
      onChange={(next) => choose(next as Side, path)}
      error={isLate && side === undefined ? t`Choose one of the two.` : undefined}
      data-open={side === undefined || undefined}
    >
      <div className={classes.sides}>
        <Radio
          value="theirs"
          label={<Value path={path} value={theirs} shown={shown} />}
          description={<bdi>{[name, when].filter(Boolean).join(' · ')}</bdi>}
        />
        <Radio value="mine" label={<Value path={path} value={mine} shown={shown} />} description={t`You`} />
      </div>
    </Radio.Group>
  );
}

function Value({ path, value, shown }: { path: string; value: unknown; shown: Shown | undefined }): ReactNode {
  const { t } = useLingui();
  const said = shown?.(path, value);
  if (said !== undefined) return said;
  if (typeof value === 'boolean') return value ? t`yes` : t`no`;
  if (typeof value === 'string' && value.startsWith('data:'))
    return <img className={classes.picture} src={value} alt={t`Picture`} />;
  if (typeof value === 'string' && value !== '') return <bdi>{value}</bdi>;
  return t`empty`;
}
