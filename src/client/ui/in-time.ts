/** As patient as a call of the server. */
const PATIENCE_MS = 15_000;

/**
 * What an import brings, or another thing of which `late` says that it did not come. A network that takes every request
 * and answers none never ends it: after so long it fails, in the words of one that did not come.
 */
export function inTime<T>(code: Promise<T>, late = new Error('This dynamically imported module is late')): Promise<T> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(late), PATIENCE_MS);
    void code.then(resolve, reject).finally(() => clearTimeout(patience));
  });
}
