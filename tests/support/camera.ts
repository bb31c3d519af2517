import type { Locator, Page } from '@playwright/test';

/** A photo as a camera makes it: lying on its side, with a note on how to turn it and where it was taken. */
export async function aPhoto(page: Page, width = 2400, height = 1600): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([across, down]) => {
      const canvas = new OffscreenCanvas(across, down);
      const context = canvas.getContext('2d');
      const image = new ImageData(across, down);
      // Noise, so that it does not pack into nothing.
      for (let at = 0; at < image.data.length; at += 65_536)
        crypto.getRandomValues(image.data.subarray(at, Math.min(at + 65_536, image.data.length)));
      for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255;
      context?.putImageData(image, 0, 0);
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.5 })).arrayBuffer(),
      );
      let text = '';
      for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
      return btoa(text);
    },
    [width, height] as const,
  );
  const plain = Buffer.from(base64, 'base64');
  // APP1: "Exif", big-endian, one entry: orientation (0x0112) 6, a quarter turn; and a place that nobody is to learn.
  const entry = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), entry, Buffer.from('GPS 33.5731N 7.5898W')]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([plain.subarray(0, 2), head, exif, plain.subarray(2)]);
}

/** A film as a browser makes it: a few moving pictures, which a browser can play. */
export async function aFilm(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [320, 240];
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm;codecs=vp8' });
    const filmed = new Promise<Blob>((resolve) => {
      recorder.ondataavailable = ({ data }) => resolve(data);
    });
    recorder.start();
    for (let frame = 0; frame < 30; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (context) context.fillStyle = `hsl(${frame * 12} 90% 50%)`;
      context?.fillRect(0, 0, 320, 240);
    }
    recorder.stop();
    const bytes = new Uint8Array(await (await filmed).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(base64, 'base64');
}

/** Taps "Photo" on a card or on the page of a visit; the camera gives `picture`. */
export async function photograph(page: Page, place: Page | Locator, picture: Buffer): Promise<void> {
  const camera = page.waitForEvent('filechooser');
  await place.getByRole('button', { name: 'Photo', exact: true }).click();
  await (await camera).setFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: picture });
}

/** Width and height of a JPEG, as its frame says. */
export function sizeOf(jpeg: Buffer): [width: number, height: number] {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2))
    if ([0xc0, 0xc1, 0xc2].includes(jpeg[at + 1] ?? 0)) return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)];
  throw new Error('no frame');
}
