/** As patient as a call of the server. */
const PATIENCE_MS = 15_000;

/**
 * What an import brings. A network that takes every request and answers none never ends it: after so long it fails, in the words of one
 * that did not come. `onLate`: it came all the same.
 */
export function inTime<T>(code: Promise<T>, onLate?: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => {
      reject(new Error('This dynamically imported module is late'));
      if (onLate) code.then(onLate, () => undefined);
    }, PATIENCE_MS);
    void code.then(resolve, reject).finally(() => clearTimeout(patience));
  });
}
