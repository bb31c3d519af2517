import { statSync } from 'node:fs';

/**
 * A file that was deleted goes on taking writes until this process ends, and then all is lost. @returns what looks for
 * the file that is there now, and throws an error with the code of a broken disk when it is another or none: this
 * process must not write again
 */
export function stillThere(file: string, what: string): () => void {
  const inode = statSync(file).ino;
  return () => {
    if (statSync(file, { throwIfNoEntry: false })?.ino === inode) return;
    const sentence = `${what} was removed or replaced while Warsha was running: start again, or restore the newest backup.`;
    throw Object.assign(new Error(sentence), { code: 'SQLITE_IOERR_GONE' });
  };
}
