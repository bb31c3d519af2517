import { useState } from 'react';

type File = { id: string };
type List = { data: { items: readonly File[] } | undefined; isFetching: boolean };

/**
 * What waits on this device of the record `of` and is not in the server's list: each file is shown once.
 * One that has been sent stays until a list is read after that: the last one may be without it.
 */
export function useUnsent<T extends File>(of: string, waiting: readonly T[], { data, isFetching }: List): T[] {
  const [last, setLast] = useState({ of, files: waiting });
  const gone = isFetching && last.of === of ? without(last.files, waiting) : [];
  const files = [...gone, ...waiting];
  if (last.of !== of || idsOf(last.files) !== idsOf(files)) setLast({ of, files });
  return without(files, data?.items);
}

function without<T extends File>(files: readonly T[], others: readonly File[] = []): T[] {
  return files.filter(({ id }) => others.every((other) => other.id !== id));
}

const idsOf = (files: readonly File[]) => files.map(({ id }) => id).join();
