import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { PublicPicture } from '#client/features/pictures/public-picture.tsx';
import { localName } from '#client/ui/local-name.ts';
import { drawingOf } from '../service-drawing.ts';
import type { Offering } from './manager-queries.ts';
import { featuredOf } from './offering-counts.ts';
import classes from './featured-strip.module.css';

const CARDS = 4;

/** The first row of the landing page, as it is now. */
export function FeaturedStrip({ offering }: { offering: Offering }) {
  const { i18n } = useLingui();
  const featured = featuredOf(offering).slice(0, CARDS);
  return (
    <aside className={classes.strip} aria-labelledby="offering-featured">
      <h3 id="offering-featured">
        <Trans>The star puts a service on the first page</Trans>
      </h3>
      <ol>
        {featured.map(({ id, title, image, isOilChange }, at) => (
          <li key={id}>
            <PublicPicture src={image ?? `/art/${drawingOf(title, isOilChange)}.svg`} sizes="140px" />
            <span>
              {at + 1}. {localName(title, i18n.locale)}
            </span>
          </li>
        ))}
      </ol>
    </aside>
  );
}
