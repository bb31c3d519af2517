import { Trans } from '@lingui/react/macro';
import type { Media } from '#contract/media.ts';
import { useFormats } from '#client/ui/format.ts';
import type { Selection } from '#client/ui/use-selection.ts';
import type { Uploading } from '#sync/view/photos.ts';
import { MediaTile } from './media-tile.tsx';
import { WaitingTile } from './waiting-tile.tsx';
import classes from './media-manager.module.css';

type MediaGridProps = {
  items: readonly Media[];
  /** What this device has not sent yet. */
  uploads: readonly Uploading[];
  selection: Selection | undefined;
  onOpen: (id: string) => void;
};

/** The files of a page by their visit, the newest first; those of the car alone by themselves; what waits to be sent in its place. */
export function MediaGrid({ items, uploads, selection, onOpen }: MediaGridProps) {
  const { day, number } = useFormats();
  const groups = groupsOf(items);
  const known = new Set(groups.map(({ key }) => key));
  const homeless = uploads.filter((upload) => !known.has(keyOf(upload)));
  const shown = groups.map(({ key, files }) => {
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
          <Waiting uploads={uploads.filter((upload) => keyOf(upload) === key)} />
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
  if (homeless.length === 0) return shown;
  return (
    <>
      <ul className={classes.grid}>
        <Waiting uploads={homeless} />
      </ul>
      {shown}
    </>
  );
}

function Waiting({ uploads }: { uploads: readonly Uploading[] }) {
  return uploads.map((upload) => <WaitingTile key={upload.opId} upload={upload} />);
}

type Group = { key: string; files: [Media, ...Media[]] };

function groupsOf(items: readonly Media[]): Group[] {
  const groups = new Map<string, Group>();
  for (const media of items) {
    const key = keyOf(media);
    const known = groups.get(key);
    if (known) known.files.push(media);
    else groups.set(key, { key, files: [media] });
  }
  return [...groups.values()];
}

function keyOf({ visitId, vehicleId }: { visitId: string | null; vehicleId: string }): string {
  return visitId ?? `car ${vehicleId}`;
}
