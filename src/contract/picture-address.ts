/**
 * The widths in which the shop's pictures are served, in pixels, below the
 * width of the picture itself; 720 is a phone's.
 */
const WIDTHS = [160, 480, 720, 960, 1600] as const;

/**
 * What a public picture is for: its width to height where the page gives it a box of one form, and the widest that is
 * served. What `isMark` keeps its sharp edges and may be transparent.
 */
export const pictureShapes = {
  hero: { ratio: 600 / 560, widest: 1600, isMark: false },
  about: { ratio: 520 / 360, widest: 1600, isMark: false },
  gallery: { ratio: 3 / 2, widest: 1600, isMark: false },
  offering: { ratio: 16 / 9, widest: 960, isMark: false },
  logo: { ratio: undefined, widest: 640, isMark: true },
  favicon: { ratio: 1, widest: 512, isMark: true },
} as const;
export type PictureShape = keyof typeof pictureShapes;

/**
 * How wide the first picture of the landing page is shown; what the server has
 * fetched ahead must be the version that is shown.
 */
export const HERO_SIZES = '(min-width: 44em) 600px, 94vw';

const FOLDER = '/backend/pictures/';
/** The address of a public picture: its widest version in a format that every browser draws. */
export const PICTURE_ADDRESS = /^(\/backend\/pictures\/[0-9a-f]{64}\/)([1-9]\d{0,3})x([1-9]\d{0,3})\.(jpg|png)$/;

/** Where a version of a shop's picture is fetched; `name` is one of those that the server draws. */
export function pictureAddress(picture: string, name: string): string {
  return `${FOLDER}${picture}/${name}`;
}

/** The best packed first; `png` or `jpg` is what every browser draws. */
export const pictureTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const;
export type PictureType = keyof typeof pictureTypes;
export const pictureFormats = Object.keys(pictureTypes) as PictureType[];

/** What a version or an icon is, by its name. */
export function pictureMime(name: string): string | undefined {
  return Object.entries(pictureTypes).find(([type]) => name.endsWith(`.${type}`))?.[1];
}

/** One size of a picture, by the name it is served under. */
export type PictureSize = { width: number; height: number; nameAs: (type: PictureType) => string };

/** The sizes in which a picture is served, the widest last. */
export function pictureSizes(width: number, height: number): PictureSize[] {
  const widths = [...WIDTHS.filter((each) => each < width), width];
  return widths.map((each) => {
    const tall = Math.max(1, Math.round((each * height) / width));
    return { width: each, height: tall, nameAs: (type) => `${each}x${tall}.${type}` };
  });
}

export type PictureSources = { width: number; height: number; sources: { type: string; srcSet: string }[] };

/** What a `<picture>` is made of, read off the address alone; undefined for any other address. */
export function pictureSources(address: string): PictureSources | undefined {
  const [, folder = '', width, height, plain] = PICTURE_ADDRESS.exec(address) ?? [];
  if (width === undefined) return undefined;
  const [wide, tall] = [Number(width), Number(height)];
  const sizes = pictureSizes(wide, tall);
  const types: PictureType[] = ['avif', 'webp', plain === 'png' ? 'png' : 'jpg'];
  const sources = types.map((type) => ({
    type: pictureTypes[type],
    srcSet: sizes.map((size) => `${folder}${size.nameAs(type)} ${size.width}w`).join(', '),
  }));
  return { width: wide, height: tall, sources };
}

/** The picture that an address names, by its hash. */
export function pictureOf(address: string): string | undefined {
  return PICTURE_ADDRESS.test(address) ? address.slice(FOLDER.length, FOLDER.length + 64) : undefined;
}
