/** How much of the shorter side the mark takes, and how round its corners are, as on the home screen. */
const MARK = 0.28;
const ROUND = 0.22;

/**
 * iOS takes no colour from the manifest: what stands there while the app opens is a picture of exactly the
 * size of the screen, which the page names before it is put on the home screen. It is drawn here, of the mark
 * and the colour that other systems are told.
 */
export async function drawSplash(): Promise<void> {
  const touch = document.querySelector<HTMLLinkElement>('link[rel="apple-touch-icon"]');
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (!touch || !manifest) return;
  const answer = await fetch(manifest.href);
  const { background_color: colour } = (await answer.json()) as { background_color: string };
  const mark = new Image();
  mark.src = touch.href;
  await mark.decode();
  const sides = [screen.width, screen.height].map((side) => Math.round(side * devicePixelRatio));
  const [short, long] = [Math.min(...sides), Math.max(...sides)];
  const meta = Object.assign(document.createElement('meta'), { name: 'apple-mobile-web-app-capable', content: 'yes' });
  document.head.append(
    meta,
    splash('portrait', paint(mark, colour, short, long)),
    splash('landscape', paint(mark, colour, long, short)),
  );
}

function splash(orientation: string, href: string): HTMLLinkElement {
  const media = `(orientation: ${orientation})`;
  return Object.assign(document.createElement('link'), { rel: 'apple-touch-startup-image', media, href });
}

function paint(mark: HTMLImageElement, colour: string, width: number, height: number): string {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) return '';
  pen.fillStyle = colour;
  pen.fillRect(0, 0, width, height);
  const size = Math.min(width, height) * MARK;
  const [left, top] = [(width - size) / 2, (height - size) / 2];
  pen.beginPath();
  pen.roundRect(left, top, size, size, size * ROUND);
  pen.clip();
  pen.drawImage(mark, left, top, size, size);
  return canvas.toDataURL('image/png');
}
