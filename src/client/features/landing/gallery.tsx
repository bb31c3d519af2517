import { useLingui } from '@lingui/react/macro';
import type { Branding } from '#contract/branding.ts';
import { brandImage, brandSaid } from '#contract/brand-text.ts';
import { InLanguage } from '#client/ui/in-language.tsx';
import { brandWords } from './brand-words.tsx';
import { useBuiltInGallery } from './built-in-texts.ts';
import { Picture } from './picture.tsx';
import classes from './gallery.module.css';

/** The shop's own pictures, or drawings of what is done in every workshop; never some of each. */
export function Gallery({ branding }: { branding: Branding }) {
  const { t } = useLingui();
  const text = (key: 'gallery' | 'galleryText') => brandWords(branding, 'LANDING_SECTIONS', key);
  const drawn = useBuiltInGallery().map((picture, place) => ({
    ...picture,
    src: brandImage(branding, `gallery${place + 1}`),
    own: brandSaid(branding, 'LANDING_SECTIONS', `galleryCaption${place + 1}`),
  }));
  const own = drawn.filter(({ src }) => src !== undefined);
  const pictures =
    own.length > 0
      ? own.map((picture) => ({ ...picture, caption: picture.own?.text }))
      : drawn.map((picture) => ({ ...picture, caption: picture.own?.text ?? picture.caption }));
  return (
    <section className={classes.section} aria-labelledby="gallery">
      <h2 id="gallery">{text('gallery') ?? t`Inside the workshop`}</h2>
      <p className={classes.under}>{text('galleryText') ?? t`Some of what we do every day`}</p>
      <div className={classes.grid} data-count={pictures.length}>
        {pictures.map(({ drawing, src, caption, own: said }, place) => (
          <figure key={drawing} lang={said?.language}>
            <Picture
              drawing={drawing}
              src={src}
              alt={caption ?? ''}
              sizes={place === 0 ? '(min-width: 43em) 660px, 94vw' : '(min-width: 43em) 430px, 50vw'}
            />
            {caption && (
              <figcaption>
                <InLanguage language={said?.language}>{caption}</InLanguage>
              </figcaption>
            )}
          </figure>
        ))}
      </div>
    </section>
  );
}
