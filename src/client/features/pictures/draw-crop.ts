import { pictureShapes, type PictureShape } from '#contract/picture-address.ts';
import type { Crop } from '#contract/pictures.ts';

/** What somebody chose, the right way up, as the browser draws it; a drawing (SVG) too, which runs nothing here. */
export async function readPicture(file: Blob, shape: PictureShape): Promise<HTMLImageElement> {
  const image = await decoded(file);
  if (file.type !== 'image/svg+xml') return image;
  // A drawing has no size of its own that counts.
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = pictureShapes[shape].widest / Math.min(width, height);
  const pixels = await draw(image, { left: 0, top: 0, width, height }, scale, 'image/png');
  URL.revokeObjectURL(image.src);
  return await decoded(pixels);
}

async function decoded(file: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
  } catch (cause) {
    URL.revokeObjectURL(image.src);
    throw cause;
  }
  return image;
}

/**
 * The chosen part as a file that every server takes, no larger than it is ever shown: a mark as PNG, a photo as JPEG.
 */
export async function drawCrop(
  image: HTMLImageElement,
  shape: PictureShape,
  crop: Crop,
): Promise<{ bytes: ArrayBuffer; sha256: string }> {
  const { widest, isMark } = pictureShapes[shape];
  const scale = Math.min(1, widest / Math.max(crop.width, crop.height));
  const blob = await draw(image, crop, scale, isMark ? 'image/png' : 'image/jpeg');
  const bytes = await blob.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { bytes, sha256: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') };
}

async function draw(image: HTMLImageElement, { left, top, width, height }: Crop, scale: number, type: string) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  if (type === 'image/jpeg') {
    // Where a picture is transparent a JPEG would be black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, type, 0.92);
  });
  if (!blob) throw new Error('nothing drawn');
  return blob;
}
