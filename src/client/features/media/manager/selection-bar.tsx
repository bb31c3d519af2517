import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconEye, IconEyeOff, IconTrash, IconX } from '@tabler/icons-react';
import type { Media } from '#contract/media.ts';
import { useMay } from '#client/session/session-context.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { usePageMark } from '#client/ui/use-page-mark.ts';
import { useMediaStep } from '../media-actions.ts';
import { ShareButtons } from '../share-buttons.tsx';
import classes from './selection-bar.module.css';

type SelectionBarProps = { chosen: readonly Media[]; onDone: () => void };

/** What can be done with the files that are chosen. */
export function SelectionBar({ chosen, onDone }: SelectionBarProps) {
  const { t } = useLingui();
  const may = useMay();
  const { mutate: step, isPending } = useMediaStep();
  usePageMark('data-takes-bottom', chosen.length > 0);
  if (chosen.length === 0) return null;
  const count = chosen.length;
  const hidden = chosen.filter(({ shared }) => !shared);
  const idsOf = (some: readonly Media[]) => some.map(({ id }) => id);
  const shows = hidden.length > 0;
  return (
    <section className={classes.bar} aria-label={t`Chosen files`}>
      <IconButton aria-label={t`Choose none`} onClick={onDone}>
        <IconX aria-hidden size={20} />
      </IconButton>
      <output className={classes.count}>
        <b>
          <Plural value={count} one="# chosen" other="# chosen" />
        </b>
        {may('media.update') && shows && (
          <small>
            <Plural value={hidden.length} one="# not shown" other="# not shown" />
          </small>
        )}
      </output>
      <div className={classes.choices}>
        {may('media.update') && (
          <PlainButton
            kind="primary"
            disabled={isPending}
            icon={shows ? <IconEye aria-hidden /> : <IconEyeOff aria-hidden />}
            onClick={() =>
              step(
                shows
                  ? { ids: idsOf(hidden), step: 'show', words: t`The client sees it` }
                  : { ids: idsOf(chosen), step: 'hide', words: t`The client no longer sees it` },
              )
            }
          >
            {shows ? <Trans>Show to the client</Trans> : <Trans>Hide from the client</Trans>}
          </PlainButton>
        )}
        <ShareButtons files={chosen} />
        {chosen.every(({ removable }) => removable) && (
          <IconButton
            aria-label={t`Remove`}
            title={t`Remove`}
            className={classes.apart ?? ''}
            disabled={isPending}
            onClick={() =>
              step({
                ids: idsOf(chosen),
                step: 'remove',
                words: plural(count, { one: '# file is removed.', other: '# files are removed.' }),
              })
            }
          >
            <IconTrash aria-hidden size={20} color="var(--alert)" />
          </IconButton>
        )}
      </div>
    </section>
  );
}
