/** Hands on what is told: the first at once, and all that comes within `ms` after it together, when they are over. */
export function toldTogether<T>(hand: (some: ReadonlySet<T>) => void, ms: number) {
  let told = new Set<T>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const give = () => {
    const some = told;
    told = new Set();
    timer = setTimeout(end, ms);
    hand(some);
  };
  const end = () => {
    timer = undefined;
    if (told.size > 0) give();
  };
  return {
    tell: (some: readonly T[]) => {
      for (const each of some) told.add(each);
      if (timer === undefined && told.size > 0) give();
    },
    stop: () => clearTimeout(timer),
  };
}
