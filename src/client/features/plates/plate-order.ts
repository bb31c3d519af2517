import { canonicalPlate, startsArabic } from '#contract/plates.ts';
import classes from './plate-order.module.css';

type PlateOrder = 'rtl' | 'word' | 'ltr';

/** Digits and single Arabic letters: what is searched for by its plate. A word beside a number stays as it is read. */
const PLATE = /^(?=.*\p{Nd})(?!.*[^\P{Script=Arabic}\p{Nd}]{2})[\p{Nd}\p{Script=Arabic}\s|/-]+$/u;

/**
 * What a field has in which a plate is typed: its groups stand as the badge draws them. Left to itself an Arabic letter
 * would make the digits on both sides of it change places.
 */
export function plateOrder(typed: string): { className: string; 'data-order': PlateOrder } {
  return { className: classes.field ?? '', 'data-order': orderOf(typed.trim()) };
}

/** The same where anything may be searched for, of what looks like a plate. */
export function searchOrder(typed: string): Partial<ReturnType<typeof plateOrder>> {
  return PLATE.test(typed) ? plateOrder(typed) : {};
}

function orderOf(typed: string): PlateOrder {
  if (startsArabic(typed)) return 'rtl';
  // Letters that are read from their right, behind the number: a word, or those of a Saudi plate.
  return /\p{Script=Arabic}{2}/u.test(typed) || startsArabic(canonicalPlate(typed)) ? 'word' : 'ltr';
}

/**
 * A plate with a space between its digits and its letters, while it is typed at
 * its end; elsewhere the cursor would jump.
 */
export function spacePlate(field: HTMLInputElement, event: Event): void {
  const isAtEnd = field.selectionStart === field.value.length;
  if (!isAtEnd || !(event instanceof InputEvent) || event.isComposing || !event.inputType.startsWith('insert')) return;
  const spaced = field.value.replace(/(?<=\p{Nd})(?=\p{L})|(?<=\p{L})(?=\p{Nd})/gu, ' ');
  if (spaced !== field.value) field.value = spaced;
}
