import { CATALOGUE_LOADING, DEFAULT_LANGUAGE, type Language } from '#contract/constants.ts';

type Wait = (ms: number) => Promise<void>;
const { parallel, retries, delayMs } = CATALOGUE_LOADING;

/**
 * Reads catalogues: at most 10 at once, up to 5 retries after 350 ms, doubled each time.
 * A language that still cannot be had gives way to Arabic; the answer says which one it is.
 */
export function createCatalogueLoader<Catalogue>(
  fetchOne: (language: Language) => Promise<Catalogue>,
  wait: Wait = pause,
) {
  const limited = limit(fetchOne);
  return async (language: Language): Promise<{ language: Language; catalogue: Catalogue }> => {
    try {
      return { language, catalogue: await withRetries(() => limited(language), wait) };
    } catch (error) {
      if (language === DEFAULT_LANGUAGE) throw error;
      return { language: DEFAULT_LANGUAGE, catalogue: await withRetries(() => limited(DEFAULT_LANGUAGE), wait) };
    }
  };
}

async function withRetries<Result>(attempt: () => Promise<Result>, wait: Wait, round = 0): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (round === retries) throw error;
    await wait(delayMs * 2 ** round);
    return withRetries(attempt, wait, round + 1);
  }
}

function limit<Input, Result>(call: (input: Input) => Promise<Result>) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (input: Input): Promise<Result> => {
    if (running >= parallel) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await call(input);
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
