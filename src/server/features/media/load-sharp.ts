/** Where the first picture is drawn, not at the start: it takes memory that a shop without pictures keeps. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  // Nothing but what uploads may be is ever opened, whatever it calls itself.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
  return sharp;
}
