import { statSync } from 'node:fs';
import { codeOf } from './error-code.ts';
import { StartError } from './start-error.ts';

const REFUSED = /^(?:SQLITE_(?:CANTOPEN|READONLY|PERM|AUTH)|EACCES|EPERM|EROFS|EISDIR|ENOTDIR)/u;

/**
 * What to tell of a file of the data folder that could not be opened for reading and writing; any other error as it is.
 */
export function whyNotOpened(file: string, error: unknown): unknown {
  if (!REFUSED.test(codeOf(error))) return error;
  const why = isFolder(file) ? 'it is a folder' : `may this user read and write it? ${codeOf(error)}`;
  return new StartError('configuration', `DATA_DIR: the file ${file} cannot be opened (${why}).`);
}

function isFolder(file: string): boolean {
  try {
    return statSync(file).isDirectory();
  } catch {
    return false;
  }
}
