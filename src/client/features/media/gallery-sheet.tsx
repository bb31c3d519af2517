import { Trans, useLingui } from '@lingui/react/macro';
import { IconLibraryPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { API_BASE } from '#contract/constants.ts';
import { QueryError } from '#client/feedback/query-error.tsx';
import { useFormats } from '#client/ui/format.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import { SkeletonLines } from '#client/ui/skeletons.tsx';
import { EmptyState } from '#client/ui/state-card.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { MediaPicture } from './media-picture.tsx';
import { mediaOptions } from './media-queries.ts';
import classes from './gallery-chooser.module.css';

/** The newest are offered: what the shop shows of itself is of these days. */
const OFFERED = 50;
const pictures = mediaOptions({}, { section: 'gallery', type: 'image', size: OFFERED }, '');

type GallerySheetProps = { opened: boolean; onClose: () => void; onChoose: (address: string) => void };

export function GallerySheet({ opened, onClose, onChoose }: GallerySheetProps) {
  const { t } = useLingui();
  const { moment } = useFormats();
  const now = useNow();
  const query = useQuery({ ...pictures, enabled: opened });
  const { data } = query;
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Pictures of the section “Gallery”`}>
      {query.isError && !data && <QueryError query={query} title={t`The pictures could not be loaded`} />}
      {query.isPending && <SkeletonLines />}
      {data?.items.length === 0 && (
        <EmptyState icon={<IconLibraryPhoto />} title={<Trans>No picture is in the section “Gallery”</Trans>}>
          <Trans>Open a picture in the media, choose “Gallery” as its section, and it is offered here.</Trans>
        </EmptyState>
      )}
      <ul className={classes.pictures}>
        {data?.items.map(({ id, name, createdAt }) => (
          <li key={id}>
            <button
              type="button"
              aria-label={`${name} · ${moment(createdAt, now)}`}
              onClick={() => onChoose(`${API_BASE}media/${id}/content`)}
            >
              <MediaPicture id={id} alt="" sizes="220px" />
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
