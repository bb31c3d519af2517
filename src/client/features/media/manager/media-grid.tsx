import { Trans } from '@lingui/react/macro';
import type { Media } from '#contract/media.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { useFormats } from '#client/ui/format.ts';
import type { Selection } from '#client/ui/use-selection.ts';
import { MediaTile } from './media-tile.tsx';
import classes from './media-manager.module.css';

type MediaGridProps = {
  items: readonly Media[];
  /** Whether they are of several cars: then each group says of which. */
  isOfMany: boolean;
  selection: Selection | undefined;
  onOpen: (id: string) => void;
};

/** The files of a page by their visit, the newest first; those of the car alone by themselves. Small groups share a row. */
export function MediaGrid({ items, isOfMany, selection, onOpen }: MediaGridProps) {
  const formats = useFormats();
  return (
    <div className={classes.groups}>
      {groupsOf(items).map(({ key, files }) => {
        const [{ visitDate, plateNumber }] = files;
        const day = visitDate === null ? undefined : formats.day(visitDate);
        return (
          <section key={key} className={classes.group} data-files={Math.min(files.length, 3)}>
            <h2>
              {isOfMany && <PlateBadge plate={plateNumber} />}
              <span>
                {day === undefined ? <Trans>Of the car</Trans> : <Trans>Visit of {day}</Trans>}{' '}
                <small>{formats.number(files.length)}</small>
              </span>
            </h2>
            <ul>
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
  );
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
