import { IconPhotoOff } from '@tabler/icons-react';
import { API_BASE } from '#contract/constants.ts';
import { thumbTypes, thumbWidths } from '#contract/media.ts';
import { useMissing } from './use-missing.ts';

const mimes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

type MediaPictureProps = {
  id: string;
  alt: string;
  /** How wide it is shown, as the browser reads it. */
  sizes: string;
  /** Says what stands there instead, where an icon would not be enough. */
  onMissing?: () => void;
};

/** A picture of a car in the size that the screen needs. Its box is the parent's: nothing moves when it arrives. */
export function MediaPicture({ id, alt, sizes, onMissing }: MediaPictureProps) {
  const [isMissing, setMissing] = useMissing();
  if (isMissing) return <IconPhotoOff aria-hidden size={28} />;
  const address = (name: string) => `${API_BASE}media/${id}/thumb/${name}`;
  const setOf = (type: string) => thumbWidths.map((width) => `${address(`${width}.${type}`)} ${width}w`).join(', ');
  return (
    <picture>
      {thumbTypes.map(
        (type) => type !== 'jpg' && <source key={type} type={mimes[type]} srcSet={setOf(type)} sizes={sizes} />,
      )}
      <img
        src={address('640.jpg')}
        srcSet={setOf('jpg')}
        sizes={sizes}
        alt={alt}
        loading="lazy"
        decoding="async"
        onError={() => {
          setMissing();
          onMissing?.();
        }}
      />
    </picture>
  );
}
