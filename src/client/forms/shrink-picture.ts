/** The longest side that is kept, in pixels: a face or a car is known at that, and a record stays small. */
const SIDE = 480;
/** What the contract takes, in characters of the data address. */
const LONGEST = 80_000;

/** A picture as a small JPEG in a data address. Rejects what no browser can decode. */
export async function shrinkPicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const quality of [0.85, 0.7, 0.5, 0.3]) {
    const picture = canvas.toDataURL('image/jpeg', quality);
    if (picture.length <= LONGEST) return picture;
  }
  throw new Error('too large however it is packed');
}
