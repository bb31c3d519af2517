import type { Sharp } from 'sharp';
import { loadSharp } from './load-sharp.ts';

export type IconDrawing = { size: number; isMaskable?: boolean; colour: string | undefined };

/**
 * A square icon of a picture. On a `colour` it fills the square: launchers cut a maskable one to any shape within the
 * middle four fifths, iOS rounds its corners.
 */
export async function drawIcon(source: Buffer, { size, isMaskable, colour }: IconDrawing): Promise<Buffer> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(source).metadata();
  const room = isMaskable
    ? (0.8 * size) / Math.hypot(width, height)
    : ((colour ? 0.8 : 1) * size) / Math.max(width, height);
  const [wide, tall] = [width, height].map((side) => Math.max(1, Math.floor(side * room)));
  const mark = await sharp(source).resize(wide, tall, { fit: 'fill' }).png().toBuffer();
  const background = colour === undefined ? { r: 0, g: 0, b: 0, alpha: 0 } : await groundFor(sharp(mark), colour);
  const ground = sharp({ create: { width: size, height: size, channels: 4, background } });
  return await ground
    .composite([{ input: mark }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** What can be made out by its shape. */
const LEAST_CONTRAST = 3;

/** The shop's colour; under a mark that is hardly another colour itself white, or under a light one our darkest. */
async function groundFor(mark: Sharp, colour: string): Promise<string> {
  const pixel = await mark.resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const own = luminance([...pixel]);
  const isSeenOn = (ground: string) => {
    const [one = 0, other = 0] = [own, luminance([...Buffer.from(ground.slice(1), 'hex')])].toSorted((a, b) => b - a);
    return (one + 0.05) / (other + 0.05) >= LEAST_CONTRAST;
  };
  return [colour, '#ffffff'].find(isSeenOn) ?? '#1c1b18';
}

/** Relative luminance as WCAG has it, of red, green and blue. */
function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
