import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Classes are called by their own name and four letters for their sheet, no more: they stand in the styles and in the
 * scripts of every device.
 */
export function classNames(): Plugin {
  const sheets = new Map<string, string>();
  const lettersOf = (file: string) => {
    const sheet = relative(process.cwd(), file).replaceAll(sep, '/').replace(/\?.*/, '');
    const letters = createHash('sha256').update(sheet).digest('base64url').slice(0, 4);
    const other = sheets.get(letters) ?? sheet;
    if (other !== sheet) throw new Error(`${sheet} has the letters of ${other}: take one more`);
    sheets.set(letters, sheet);
    return letters;
  };
  const generateScopedName = (name: string, file: string) => `${name}_${lettersOf(file)}`;
  return { name: 'warsha-class-names', apply: 'build', config: () => ({ css: { modules: { generateScopedName } } }) };
}
