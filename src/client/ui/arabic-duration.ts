import { localeOf } from './locale.ts';

const MINUTE = 60_000;

/** How long something takes, where there is room: Arabic writes its units out, "ساعة ونصف". */
export function arabicDuration(ms: number): string {
  const written = (unit: 'hour' | 'minute', count: number) =>
    new Intl.NumberFormat(localeOf('ar'), { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  const whole = Math.floor(ms / MINUTE);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return written('minute', rest);
  if (rest === 0) return written('hour', hours);
  return `${written('hour', hours)} و${rest === 30 ? 'نصف' : written('minute', rest)}`;
}
