import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { TrackedPicture, TrackedVisit } from '#contract/tracking.ts';
import { kindLabels, sectionLabels } from '#client/features/media/media-words.ts';
import { inReadingOrder } from '#client/features/media/reading-order.ts';
import { trackedPictureOptions } from './tracked-queries.ts';
import { TrackedVoices } from './tracked-voices.tsx';
import { useBlobAddress } from './use-blob-address.ts';
import classes from './tracked-photos.module.css';

type TrackedMediaProps = Pick<TrackedVisit, 'pictures' | 'voices'> & { secret: string };

/** What the shop shows of the work, what was before first, and lets the client hear. */
export function TrackedPhotos(media: TrackedMediaProps) {
  const { i18n, t } = useLingui();
  if (media.pictures.length + media.voices.length === 0) return null;
  const words = media.pictures.length > 0 ? t`Photos` : i18n._(kindLabels.audio);
  return (
    <section aria-label={words} className={classes.photos}>
      <h2>{words}</h2>
      <TrackedMedia {...media} />
    </section>
  );
}

/** The same without a heading: beside the price that it explains. */
export function TrackedMedia({ secret, pictures, voices }: TrackedMediaProps) {
  if (pictures.length + voices.length === 0) return null;
  return (
    <div className={classes.photos}>
      <Pictures secret={secret} pictures={pictures} />
      <TrackedVoices secret={secret} voices={voices} />
    </div>
  );
}

function Pictures({ secret, pictures }: { secret: string; pictures: readonly TrackedPicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul>
      {inReadingOrder(pictures).map((picture) => (
        <Photo key={picture.id} secret={secret} picture={picture} />
      ))}
    </ul>
  );
}

function Photo({ secret, picture: { id, section } }: { secret: string; picture: TrackedPicture }) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(trackedPictureOptions(secret, id));
  const words = section === 'other' ? undefined : i18n._(sectionLabels[section]);
  return (
    <li>
      {data && <Shown bytes={data} alt={words ?? t`Photo`} />}
      {words && <span aria-hidden>{words}</span>}
    </li>
  );
}

function Shown({ bytes, alt }: { bytes: Blob; alt: string }) {
  return <img src={useBlobAddress(bytes)} alt={alt} />;
}
