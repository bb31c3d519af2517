import { Trans } from '@lingui/react/macro';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { accentTokens, type BrandShades } from '../brand-colours.ts';
import classes from './colours-card.module.css';

const grounds = { light: ['#ffffff', '#1c1b18', ''], dark: ['#1b1f22', '#f0f2f3', 'dark-'] } as const;

/** A button, a link and a chip as the shop's colours make them, by day or in the dark. */
export function SchemeSample({ scheme, shades }: { scheme: 'light' | 'dark'; shades: BrandShades }) {
  const [background, color, prefix] = grounds[scheme];
  const tokens = accentTokens(shades);
  const token = (name: string) => tokens[`--brand-${prefix}${name}`];
  const Icon = scheme === 'light' ? IconSun : IconMoon;
  return (
    <div className={classes.sample} style={{ background, color }}>
      <Icon size={18} aria-hidden />
      <span data-like="button" style={{ background: token('accent'), color: token('on-accent') }}>
        <Trans>Track</Trans>
      </span>
      <span data-like="link" style={{ color: token('accent') }}>
        <Trans>Our services and prices</Trans>
      </span>
      <span data-like="chip" style={{ background: token('accent-soft'), color: token('accent') }}>
        <Trans>In the shop</Trans>
      </span>
    </div>
  );
}
