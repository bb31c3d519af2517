/** The longest side that is kept, in pixels: a part number can be read, and a photo is half a megabyte. */
const SIDE = 2048;
const QUALITY = 0.82;

/**
 * A photo as an upright JPEG without what a camera writes into it (place, time,
 * owner). Rejects what no browser can decode.
 */
export async function shrinkPhoto(file: Blob): Promise<ArrayBuffer> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // Where a picture is transparent a JPEG would be black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return (await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })).arrayBuffer();
}
