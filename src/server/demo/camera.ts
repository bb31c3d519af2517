import type { MediaSection } from '#contract/media-kinds.ts';
import { newId } from '#contract/ids.ts';
import { DAY_MS } from '#contract/days.ts';
import type { Visit } from '#contract/visits.ts';
import { loadSharp } from '#server/features/media/load-sharp.ts';
import type { MediaFiles } from '#server/features/media/media-files.ts';
import { addMedia, changeMedia } from '#server/features/media/media-service.ts';
import type { Person } from '#server/http/person.ts';
import type { Album, DemoShop } from './demo-shop.ts';
import { type Drawing, drawings } from './drawings.ts';
import { changeAt } from './timeline.ts';

/** Older visits are from before the tablets had a camera. */
const DAYS_KEPT = 50;
const SVG = { operation: ['VipsForeignLoadSvg'] };

/** Draws the pictures. Nobody may send an SVG, so that one is opened only for so long. */
export async function developAlbum(files: MediaFiles): Promise<Album> {
  const sharp = await loadSharp();
  const album = new Map<Drawing, { sha256: string; size: number }>();
  sharp.unblock(SVG);
  for (const [name, svg] of Object.entries(drawings)) {
    const picture = await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
    album.set(name as Drawing, await files.store(picture));
  }
  sharp.block(SVG);
  return album;
}

/** What there is to see, by the English name of the work. */
const sights: Record<string, Partial<Record<MediaSection, Drawing>>> = {
  'Front brake pads': { before: 'brake-worn', after: 'brake-new' },
  'Discs and pads, front': { before: 'brake-worn', after: 'brake-new' },
  'Tyre replacement, each': { before: 'tyre-worn', after: 'tyre-new' },
  'Air filter': { before: 'filter-old', after: 'filter-new' },
  'Battery replacement': { before: 'battery' },
  'OBD diagnosis': { before: 'dashboard', after: 'odometer' },
  '30-point inspection': { before: 'engine' },
  'Alternator or starter': { before: 'battery' },
  'Timing belt kit': { before: 'engine' },
  'Shock absorbers (pair)': { before: 'damper' },
};

/** What a picture is called: Arabic, French. */
const titles: Record<Drawing, [string, string]> = {
  'brake-worn': ['هوب أمامي متآكل', 'Disque avant usé'],
  'brake-new': ['الهوب والفحمات الجديدة', 'Disque et plaquettes neufs'],
  'tyre-worn': ['إطار متآكل من الداخل', 'Pneu usé, bord intérieur'],
  'tyre-new': ['الإطار الجديد', 'Pneu neuf monté'],
  engine: ['غرفة المحرك', 'Compartiment moteur'],
  dashboard: ['ضوء المحرك مشتعل', 'Voyant moteur allumé'],
  odometer: ['العدادات بعد الإصلاح', 'Tableau de bord, voyant éteint'],
  'door-dented': ['خدش في الباب عند الاستلام', 'Porte rayée à l’arrivée'],
  'filter-old': ['فلتر الهواء القديم', 'Ancien filtre à air'],
  'filter-new': ['فلتر الهواء الجديد', 'Filtre à air neuf'],
  battery: ['أقطاب البطارية متأكسدة', 'Bornes de batterie oxydées'],
  damper: ['المساعد يسرب الزيت', 'Amortisseur qui fuit'],
};

type Shot = {
  visit: Visit;
  actor: Person;
  language: 0 | 1;
  drawing: Drawing;
  section: MediaSection;
  taskId: string | null;
};

/**
 * A mechanic takes a picture of a job, where there is something to see; most are shown to the
 * client, and what a price is asked for always.
 */
export async function photograph(
  shop: DemoShop,
  at: number,
  job: {
    visit: Visit;
    language: 0 | 1;
    place: number;
    english: string;
    actor: Person;
    section: 'before' | 'after';
    isAsked?: boolean;
  },
): Promise<void> {
  const { visit, language, place, english, actor, section, isAsked = false } = job;
  const drawing = sights[english]?.[section];
  const taskId = visit.tasks[place]?.id ?? null;
  if (drawing)
    await keep(shop, at, { visit, actor, language, drawing, section, taskId }, isAsked || shop.dice.chance(0.8));
}

/** What was on a car when it came is noted, so that nobody blames the shop. */
export async function noteDamage(shop: DemoShop, at: number, visit: Visit, language: 0 | 1): Promise<void> {
  const shot = { visit, actor: shop.manager, language, section: 'damage', taskId: null } as const;
  if (shop.dice.chance(0.12)) await keep(shop, at, { ...shot, drawing: 'door-dented' }, true);
}

async function keep(shop: DemoShop, at: number, shot: Shot, isShared: boolean): Promise<void> {
  const { visit, actor, language, drawing, section, taskId } = shot;
  const file = shop.album.get(drawing);
  if (!file || at < shop.calendar.now - DAYS_KEPT * DAY_MS) return;
  const { id: visitId, vehicleId } = visit;
  const id = newId(at);
  const picture = { id, ...file, mime: 'image/jpeg', name: titles[drawing][language], section, seconds: null } as const;
  const rev = await changeAt(shop, at, actor, async (change) => {
    await addMedia(change, { ...picture, vehicleId, visitId, taskId, opId: null, takenAt: at });
    return change.rev;
  });
  if (isShared) await changeAt(shop, at, shop.manager, (change) => changeMedia(change, id, { shared: true }), rev);
}
