import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TrackedPicture } from '#contract/tracking.ts';
import { sectionLabels } from '#client/features/media/media-words.ts';
import { trackedPictureOptions } from './tracked-queries.ts';
import classes from './tracked-photos.module.css';

/** What the shop shows of the work: what was before first. */
export function TrackedPhotos({ secret, pictures }: { secret: string; pictures: readonly TrackedPicture[] }) {
  const { t } = useLingui();
  if (pictures.length === 0) return null;
  const order = ['before', 'damage', 'after'];
  const placeOf = ({ section }: TrackedPicture) => (order.indexOf(section) + order.length + 1) % (order.length + 1);
  return (
    <section aria-label={t`Photos`} className={classes.photos}>
      <h2>
        <Trans>Photos</Trans>
      </h2>
      <ul>
        {pictures
          .toSorted((a, b) => placeOf(a) - placeOf(b))
          .map((picture) => (
            <Photo key={picture.id} secret={secret} picture={picture} />
          ))}
      </ul>
    </section>
  );
}

function Photo({ secret, picture: { id, section } }: { secret: string; picture: TrackedPicture }) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(trackedPictureOptions(secret, id));
  const words = section === 'other' ? undefined : i18n._(sectionLabels[section]);
  return (
    <li>
      {data && <Shown bytes={data} alt={words ?? t`Photo`} />}
      {words && <span>{words}</span>}
    </li>
  );
}

function Shown({ bytes, alt }: { bytes: Blob; alt: string }) {
  const [address] = useState(() => URL.createObjectURL(bytes));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <img src={address} alt={alt} />;
}
