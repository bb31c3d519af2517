import { builtInPictures } from '#client/features/branding/built-in-pictures.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconClock, IconHandStop, IconPhoto, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Branding } from '#contract/branding.ts';
import { BRAND_COUNTS } from '#contract/branding-keys.ts';
import { brandImage, brandText } from '#contract/brand-text.ts';
import { merchantQuery } from '#client/features/branding/branding-queries.ts';
import { useFormats } from '#client/ui/format.ts';
import { brandWords } from './brand-words.tsx';
import { useBuiltInValues } from './built-in-texts.ts';
import { Picture } from './picture.tsx';
import classes from './about.module.css';

const icons = [IconHandStop, IconPhoto, IconClock, IconShieldCheck];
const places = Array.from({ length: BRAND_COUNTS.values }, (_, place) => place + 1);

/** Who the shop is: its own words, its years and customers where it names them, and what it stands for. */
export function About({ branding }: { branding: Branding }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const rating = useQuery(merchantQuery).data?.merchant.rating;
  const builtIn = useBuiltInValues();
  const image = brandImage(branding, 'about');
  const [years, customers] = (['yearsOfExperience', 'happyCustomers'] as const).map((key) => {
    const text = brandText(branding, 'LANDING_ABOUT', key);
    return text !== undefined && /^\d+$/.test(text) ? number(Number(text)) : text;
  });
  const figures = [
    { figure: years, words: t`years of experience` },
    { figure: customers, words: t`happy customers` },
    { figure: rating && number(rating.average), words: t`average rating` },
  ].filter(({ figure }) => figure !== undefined);
  const own = places.flatMap((place) => {
    const title = brandWords(branding, 'LANDING_ABOUT', `value${place}`);
    return title ? [{ title, text: brandWords(branding, 'LANDING_ABOUT', `valueText${place}`) }] : [];
  });
  const values = own.length > 0 ? own : builtIn;
  return (
    <section className={classes.band} aria-labelledby="about">
      <div className={classes.about}>
        <div className={classes.picture}>
          <Picture drawing={builtInPictures.about} src={image} sizes="(min-width: 64em) 600px, 94vw" />
        </div>
        <div className={classes.words}>
          <span className={classes.eyebrow}>{brandWords(branding, 'LANDING_SECTIONS', 'about') ?? t`About us`}</span>
          <h2 id="about">
            {brandWords(branding, 'LANDING_ABOUT', 'title') ?? t`A garage that explains before it repairs`}
          </h2>
          <p>
            {brandWords(branding, 'LANDING_ABOUT', 'about') ?? (
              <Trans>
                Tell us what you have noticed. We look for the cause and show you what we found. Work begins once you
                agree, and you follow each step on your phone until the car is ready.
              </Trans>
            )}
          </p>
          {figures.length > 0 && (
            <dl className={classes.figures}>
              {figures.map(({ figure, words }) => (
                <div key={words}>
                  <dt>{words}</dt>
                  <dd>{figure}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <ul className={classes.values}>
          {values.map(({ title, text }, place) => {
            const Icon = icons[place % icons.length] ?? IconHandStop;
            return (
              <li key={place}>
                <span className={classes.icon} aria-hidden>
                  <Icon size={24} />
                </span>
                <div>
                  <h3>{title}</h3>
                  {text && <p>{text}</p>}
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
