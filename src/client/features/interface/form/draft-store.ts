/** Where a half-filled form is kept: memory of the tab by default, a database where it must survive more. */
export type DraftStore<Values> = { read: () => Values | undefined; write: (values: Values) => void; clear: () => void };

/**
 * A draft of this tab: it survives a reload and ends with the tab. Never for passwords.
 * `is` refuses what an older version of the form left behind.
 */
export function tabDraft<Values>(name: string, is: (kept: unknown) => kept is Values): DraftStore<Values> {
  const key = `warsha.draft.${name}`;
  return {
    read: () => {
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
        return is(kept) ? kept : undefined;
      } catch {
        return undefined;
      }
    },
    write: (values) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(values));
      } catch {
        // Full or forbidden: the form works, only a reload forgets it.
      }
    },
    clear: () => sessionStorage.removeItem(key),
  };
}
