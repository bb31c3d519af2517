import type { Branding } from './branding.ts';
import type { brandKeys } from './branding-keys.ts';

type BrandType = keyof typeof brandKeys;
type BrandKey<Type extends BrandType> = (typeof brandKeys)[Type]['texts' | 'common'][number];

/** One text of the branding, or undefined where the shop entered none; what it says in this language goes before what it says in all. */
export function brandText<Type extends BrandType>(
  branding: Branding,
  type: Type,
  key: BrandKey<Type>,
): string | undefined {
  const own = branding.filter((entry) => entry.type === type);
  const inOrder = [
    ...own.filter(({ language }) => language !== 'common'),
    ...own.filter(({ language }) => language === 'common'),
  ];
  for (const { fields } of inOrder) {
    const found = fields.find((field) => field.key === key)?.value.trim();
    if (found) return found;
  }
  return undefined;
}

/** A picture of the branding: an address on this server, the only place that pages may take pictures from. */
export function brandImage(branding: Branding, key: BrandKey<'IMAGES'>): string | undefined {
  const address = brandText(branding, 'IMAGES', key);
  return address !== undefined && /^\/(?!\/)/.test(address) ? address : undefined;
}

/** An address that leads elsewhere, if it is one that may be followed. */
export function webAddress(address: string | undefined): string | undefined {
  return address?.startsWith('https://') ? address : undefined;
}
