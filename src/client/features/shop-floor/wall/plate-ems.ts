import { plateGroups } from '#contract/plates.ts';
import { signSize } from '#client/features/plates/plate-size.ts';

/** How wide a plate without its strip is at most, in heights of its letters. */
export function plateEms(plate: string): number {
  const groups = plateGroups(plate);
  const signs = groups.flatMap((group) => Array.from(group, widthOf));
  return signSize(plate) * (signs.reduce((sum, width) => sum + width, 0) + 0.32 * (groups.length - 1) + 1);
}

function widthOf(sign: string): number {
  if (/[\p{Nd}اأإر]/u.test(sign)) return 0.57;
  if (/[A-LN-VX-Z]/.test(sign)) return 0.7;
  return /[سشصضف]/.test(sign) ? 1.29 : 0.95;
}
