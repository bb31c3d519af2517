import { Trans } from '@lingui/react/macro';
import type { Media } from '#contract/media.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { useFormats } from '#client/ui/format.ts';
import type { Selection } from '#client/ui/use-selection.ts';
import type { Uploading } from '#sync/view/photos.ts';
import { MediaTile } from './media-tile.tsx';
import { WaitingTile } from './waiting-tile.tsx';
import classes from './media-manager.module.css';

type MediaGridProps = {
  items: readonly Media[];
  /** Whether they are of several cars: then each group says of which. */
  isOfMany: boolean;
  /** What this device has not sent yet. */
  uploads: readonly Uploading[];
  selection: Selection | undefined;
  onOpen: (id: string) => void;
};

/**
 * The files of a page by their visit, the newest first; those of the car alone by themselves; what waits to be
 * sent in its place. Small groups share a row.
 */
export function MediaGrid({ items, isOfMany, uploads, selection, onOpen }: MediaGridProps) {
  const formats = useFormats();
  const groups = groupsOf(items);
  const known = new Set(groups.map(({ key }) => key));
  const homeless = uploads.filter((upload) => !known.has(keyOf(upload)));
  return (
    <>
      {homeless.length > 0 && (
        <ul className={classes.grid}>
          <Waiting uploads={homeless} />
        </ul>
      )}
      <div className={classes.groups}>
        {groups.map(({ key, files }) => {
          const [{ visitDate, plateNumber }] = files;
          const day = visitDate === null ? undefined : formats.day(visitDate);
          const waiting = uploads.filter((upload) => keyOf(upload) === key);
          return (
            <section key={key} className={classes.group} data-files={Math.min(files.length + waiting.length, 3)}>
              <h2>
                {isOfMany && <PlateBadge plate={plateNumber} />}
                <span>
                  {day === undefined ? <Trans>Of the car</Trans> : <Trans>Visit of {day}</Trans>}{' '}
                  <small>{formats.number(files.length)}</small>
                </span>
              </h2>
              <ul>
                <Waiting uploads={waiting} />
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
        })}
      </div>
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
