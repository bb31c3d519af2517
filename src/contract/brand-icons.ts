import { brandImage } from './brand-text.ts';
import { type Branding, themeOf } from './branding.ts';
import { pictureAddress, pictureOf } from './picture-address.ts';

/** The colour of a shop that has chosen none. */
export const OUR_COLOUR = '#0c5561';

/** `any` is transparent where the mark is; the others stand on the shop's colour, to the edge. */
export type IconKind = 'icon' | 'maskable' | 'apple';
export type BrandIcon = { kind: IconKind; size: number; name: string };

/** The picture that a shop's icons are made of, the colour they stand on, and the icons. */
export type BrandIcons = { picture: string; colour: string; icons: BrandIcon[] };

const sizes: Record<IconKind, readonly number[]> = { icon: [32, 48, 192, 512], maskable: [192, 512], apple: [180] };

/**
 * The icons of a shop, made of its favicon or else of its logo; undefined while it has entered neither: then ours stay.
 */
export function brandIcons(branding: Branding): BrandIcons | undefined {
  const picture = [brandImage(branding, 'favicon'), brandImage(branding, 'headerLogo')]
    .map((address) => address && pictureOf(address))
    .find(Boolean);
  if (!picture) return undefined;
  const colour = (themeOf(branding)?.colorBrand['600'] ?? OUR_COLOUR).toLowerCase();
  const nameOf = (kind: IconKind, size: number) =>
    kind === 'icon' ? `icon-${size}.png` : `${kind}-${size}-${colour.slice(1)}.png`;
  const icons = (['icon', 'maskable', 'apple'] as const).flatMap((kind) =>
    sizes[kind].map((size) => ({ kind, size, name: nameOf(kind, size) })),
  );
  return { picture, colour, icons };
}

/** Where an icon is; it is made when it is first asked for. */
export function iconAddress({ picture, icons }: BrandIcons, kind: IconKind, size: number): string {
  const icon = icons.find((each) => each.kind === kind && each.size === size);
  return pictureAddress(picture, icon?.name ?? '');
}
