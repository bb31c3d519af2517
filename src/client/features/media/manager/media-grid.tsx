import { Trans } from '@lingui/react/macro';
import type { Media } from '#contract/media.ts';
import { useFormats } from '#client/ui/format.ts';
import type { Selection } from '#client/ui/use-selection.ts';
import { MediaTile } from './media-tile.tsx';
import classes from './media-manager.module.css';

type MediaGridProps = { items: readonly Media[]; selection: Selection | undefined; onOpen: (id: string) => void };

/** The files of a page by their visit, the newest first; those of the car alone by themselves. */
export function MediaGrid({ items, selection, onOpen }: MediaGridProps) {
  const { day, number } = useFormats();
  return groupsOf(items).map(({ key, files }) => {
    const [{ visitName, visitDate }] = files;
    return (
      <section key={key} className={classes.group}>
        <h2>
          {visitName === null ? <Trans>Of the car</Trans> : <bdi>{visitName}</bdi>}{' '}
          <small>
            {visitDate !== null && `${day(visitDate)} · `}
            {number(files.length)}
          </small>
        </h2>
        <ul className={classes.grid}>
          {files.map((media) => (
            <MediaTile
              key={media.id}
              media={media}
              isChosen={selection?.has(media.id) ?? false}
              onChoose={selection && ((range) => selection.toggle(media.id, range))}
              onOpen={() => onOpen(media.id)}
            />
          ))}
        </ul>
      </section>
    );
  });
}

type Group = { key: string; files: [Media, ...Media[]] };

function groupsOf(items: readonly Media[]): Group[] {
  const groups = new Map<string, Group>();
  for (const media of items) {
    const key = media.visitId ?? `car ${media.vehicleId}`;
    const known = groups.get(key);
    if (known) known.files.push(media);
    else groups.set(key, { key, files: [media] });
  }
  return [...groups.values()];
}
