import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { brandKeys } from '#contract/branding-keys.ts';
import type { PictureShape } from '#contract/picture-address.ts';
import { ShopPictureField } from '#client/features/pictures/shop-picture-field.tsx';
import { Card } from '#client/ui/card.tsx';
import { shownDrawing } from '../built-in-pictures.ts';
import { isTooWide } from '../use-own-mark.ts';
import { cellOf } from './brand-cells.ts';
import { useRowLabel } from './row-labels.ts';
import type { BrandDraft } from './use-branding-draft.ts';
import classes from './images-card.module.css';
import editor from './branding-editor.module.css';

/** For which place a picture is cut, by its key without its number. */
const shapes: Record<string, PictureShape> = { favicon: 'favicon', headerLogo: 'logo', about: 'about', hero: 'hero' };
const keys = brandKeys.IMAGES.common.toSorted((one, other) => order(one) - order(other));

/** `renderSource`: where else the pictures of the gallery may come from. */
type ImagesCardProps = { draft: BrandDraft; renderSource: (take: (address: string) => void) => ReactNode };

/** The pictures of the public pages: cut here, shown to everybody with the rest of the draft. */
export function ImagesCard({ draft, renderSource }: ImagesCardProps) {
  const { t } = useLingui();
  const labelOf = useRowLabel();
  const isEntered = (key: string) => Boolean(draft.values[cellOf('IMAGES', 'common', key)]);
  return (
    <Card label={t`Images`}>
      <h2 className={editor.title} id="images" tabIndex={-1}>
        <Trans>Images</Trans>
      </h2>
      <div className={classes.images}>
        {keys.map((key) => {
          const cell = cellOf('IMAGES', 'common', key);
          const shape = shapes[key.replace(/\d+$/, '')] ?? 'gallery';
          return (
            <ShopPictureField
              key={key}
              shape={shape}
              renderSource={shape === 'gallery' ? renderSource : undefined}
              label={labelOf({ type: 'IMAGES', key })}
              value={draft.values[cell] || null}
              description={
                shape === 'logo' &&
                isTooWide(draft.values[cell]) && (
                  <output>
                    <Trans>So wide, nobody can read it in the header of a phone. Choose one that is less wide.</Trans>
                  </output>
                )
              }
              instead={shownDrawing(key, isEntered)}
              onSending={draft.pictures.add}
              onChange={(address) => draft.change({ [cell]: address ?? '' })}
            />
          );
        })}
      </div>
    </Card>
  );
}

/** As they come on the page: hero, about, gallery; the marks last. */
function order(key: string): number {
  return ['hero', 'about', 'gallery', 'headerLogo', 'favicon'].indexOf(key.replace(/\d+$/, ''));
}
