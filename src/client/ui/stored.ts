type Area = 'localStorage' | 'sessionStorage';

/** The browser's storage, where it may be used at all: looking at it alone throws where it is forbidden. */
export function storageOf(area: Area = 'localStorage'): Storage | undefined {
  try {
    return globalThis[area];
  } catch {
    return undefined;
  }
}

/** What was stored under a key; undefined where nothing was, or nothing may be. */
export function readStored(key: string, area?: Area): string | undefined {
  try {
    return storageOf(area)?.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores a text; undefined forgets the key. False where storage is forbidden or
 * full: the page then works without a memory.
 */
export function store(key: string, value: string | undefined, area?: Area): boolean {
  try {
    const storage = storageOf(area);
    if (value === undefined) storage?.removeItem(key);
    else storage?.setItem(key, value);
    return storage !== undefined;
  } catch {
    return false;
  }
}
