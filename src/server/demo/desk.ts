import { DAY_MS } from '#contract/days.ts';
import type { Db } from '#server/db/dialect.ts';
import { createMessage, markMessage } from '#server/features/messages/messages-service.ts';
import { saveRating } from '#server/features/ratings/ratings-service.ts';
import { changeTodo, createTodo } from '#server/features/todos/todos-service.ts';
import { runChange, shopAt } from '#server/http/change.ts';
import type { Person } from '#server/http/person.ts';
import type { Dice } from './dice.ts';

const HOUR = 3_600_000;

type Desk = { db: Db; dice: Dice; manager: Person; mechanics: Person[] };

/**
 * What lies on the desk of the demonstration shop: things to do, letters, and what clients say of finished visits.
 * `regularId`: who is always pleased.
 */
export async function fillDesk(desk: Desk, now: number, regularId: string): Promise<void> {
  await writeTodos(desk, now);
  await receiveMessages(desk, now);
  await rateVisits(desk, now, regularId);
}

/** [title, description, hours ago, for the whole shop, done after so many hours] */
const todos: [string, string, number, boolean, number?][] = [
  ['طلب فلاتر زيت', 'عشرون من كل مقاس قبل نهاية الأسبوع', 3, true],
  ['Rappeler le fournisseur de pneus', 'Prix pour quatre 205 55 R16', 5, true],
  ['معايرة رافعة رقم 2', 'الفني يأتي صباح الغد', 26, true],
  ['Vérifier la caisse de vendredi', 'Un reçu manque', 49, false],
  ['تجديد عقد النفايات', 'الزيت المستعمل والبطاريات', 98, true, 30],
  ['Commander des gants taille L', 'Il reste deux boîtes', 170, true, 20],
  ['مراجعة رواتب الشهر', 'إضافة ساعات الجمعة', 420, false, 50],
  ['Faire réparer le compresseur', 'Fuite au raccord', 800, true, 90],
];

async function writeTodos({ db, manager, mechanics }: Desk, now: number): Promise<void> {
  for (const [title, description, hoursAgo, shopWide, doneAfter] of todos) {
    const at = now - hoursAgo * HOUR;
    const made = await runChange(shopAt(db, at), manager, (change) =>
      createTodo(change, { title, description, shopWide }),
    );
    if (doneAfter === undefined) continue;
    const then = shopAt(db, at + doneAfter * HOUR);
    await runChange(then, manager, (change) => changeTodo(change, made.id, { completed: true }), made.rev);
  }
  const [mechanic] = mechanics;
  if (!mechanic) return;
  const own = { title: 'إعادة مفتاح العزم', description: 'عند سمير', shopWide: false };
  await runChange(shopAt(db, now - HOUR), mechanic, (change) => createTodo(change, own));
}

/** [name, email, message, hours ago]; the last ones have been read. */
const letters: [string, string, string, number][] = [
  ['نورة الحربي', 'client@palmiers.example', 'السلام عليكم، هل يمكن تقديم موعد تغيير الزيت إلى يوم الخميس صباحاً؟', 2],
  [
    'Claire Dubois',
    'claire.dubois@courrier.example',
    'Bonjour, faites-vous la géométrie sur une Dacia Duster ? Quel est le prix, et combien de temps faut-il laisser la voiture ?',
    7,
  ],
  ['Khalid Benali', 'client1@palmiers.example', 'Le bruit à l’avant droit est revenu. Je peux passer ce soir ?', 21],
  ['سلمان الدوسري', 'salman@barid.example', 'أبحث عن ورشة لصيانة ست سيارات لشركتنا. هل لديكم عقود سنوية؟', 30],
  [
    'Hassan Alaoui',
    'client5@palmiers.example',
    'Merci pour le travail rapide. Pouvez-vous m’envoyer la facture par email ?',
    74,
  ],
  ['مريم الشرقاوي', 'client13@palmiers.example', 'متى تكون السيارة جاهزة؟ أحتاجها قبل السفر يوم السبت.', 120],
  [
    'John Miller',
    'john.miller@post.example',
    'Do you speak English at the desk? I need a check before a long trip.',
    260,
  ],
];
const UNREAD = 4;

/** Clients write while signed in, passers-by on the public page. */
async function receiveMessages({ db, manager }: Desk, now: number): Promise<void> {
  for (const [i, [fullName, email, message, hoursAgo]] of letters.toReversed().entries()) {
    const at = now - hoursAgo * HOUR;
    const account = await db.selectFrom('users').select('id').where('emailKey', '=', email).executeTakeFirst();
    const sender = account && clientOf(account.id);
    const sent = await runChange(shopAt(db, at), sender, async (change) => ({
      ...(await createMessage(change, { fullName, email, message, website: '' })),
      rev: change.rev,
    }));
    const later = shopAt(db, at + 3 * HOUR);
    if (i < letters.length - UNREAD)
      await runChange(later, manager, (change) => markMessage(change, sent.id, { read: true }), sent.rev);
  }
}

const praise = [
  'عمل نظيف وسريع، شكراً لكم',
  'Très bon accueil, voiture rendue propre.',
  'الأسعار واضحة من البداية',
  'Travail soigné, je recommande.',
  'أخبروني بكل خطوة على الهاتف',
];
const complaints = ['Deux heures de retard sur l’heure promise.', 'انتظرت طويلاً قبل استلام السيارة'];

/** Some of the finished visits are rated, most of them well. */
async function rateVisits({ db, dice }: Desk, now: number, regularId: string): Promise<void> {
  const visits = await db
    .selectFrom('visits')
    .select(['id', 'userId', 'closedAt'])
    .where('closedAt', 'is not', null)
    .orderBy('number')
    .execute();
  for (const { id: visitId, userId, closedAt } of visits) {
    const isRegular = userId === regularId;
    if (!isRegular && dice.chance(0.7)) continue;
    const stars = isRegular ? 5 : dice.pick([5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 2, 1]);
    const words = stars > 3 ? praise : complaints;
    const feedback = dice.chance(0.6) ? dice.pick(words) : null;
    const at = Math.min((closedAt ?? now) + (dice.between(1, 60) / 20) * DAY_MS, now);
    await runChange(shopAt(db, at), clientOf(userId), (change) => saveRating(change, { stars, feedback, visitId }));
  }
}

function clientOf(id: string): Person {
  return { id, role: 'CLIENT', sessionId: '' };
}
