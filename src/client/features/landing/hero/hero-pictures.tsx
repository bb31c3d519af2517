import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Branding } from '#contract/branding.ts';
import { brandImage } from '#contract/brand-text.ts';
import { Later } from '#client/ui/later.tsx';
import { HERO_SIZES } from '#contract/picture-address.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { builtInPictures } from '#client/features/branding/built-in-pictures.ts';
import { Picture } from '../picture.tsx';
import { ExampleGroups } from './example-groups.tsx';
import { usePlateExample } from './plate-example.ts';
import classes from './hero-pictures.module.css';

/** It stands over the picture, in nobody's way when it comes. */
const LiveExample = lazyPart(async () => (await import('./live-example.tsx')).LiveExample);

const keys = ['hero1', 'hero2', 'hero3'] as const;
const places = keys.map((key) => ({ key, drawing: builtInPictures[key] }));

/**
 * Three pictures, one at a time, none by itself: who moves the page decides. The
 * example under them shows what a client sees.
 */
export function HeroPictures({ branding }: { branding: Branding }) {
  const { t } = useLingui();
  const [shown, setShown] = useState(0);
  const plate = usePlateExample();
  const own = places.filter(({ key }) => brandImage(branding, key) !== undefined);
  const pictures = own.length > 0 ? own : places;
  const picture = pictures[shown] ?? pictures[0];
  if (picture === undefined) return null;
  const src = brandImage(branding, picture.key);
  return (
    <div className={classes.pictures}>
      <div className={classes.frame}>
        <Picture key={picture.key} drawing={picture.drawing} src={src} sizes={HERO_SIZES} eager />
        {picture.drawing === 'hero' && !src && plate && (
          <span className={classes.plate} dir="ltr" aria-hidden>
            <ExampleGroups plate={plate} />
          </span>
        )}
        {pictures.length > 1 && (
          <fieldset className={classes.dots} aria-label={t`Pictures`}>
            {pictures.map(({ key }, place) => {
              const number = place + 1;
              return (
                <button
                  key={key}
                  type="button"
                  aria-label={t`Picture ${number}`}
                  aria-pressed={place === shown}
                  onClick={() => setShown(place)}
                />
              );
            })}
          </fieldset>
        )}
      </div>
      <Later fallback={null}>
        <LiveExample plate={plate} />
      </Later>
    </div>
  );
}
