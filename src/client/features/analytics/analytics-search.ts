import { dayText, given, oneOf } from '#client/ui/search-params.ts';

const analyticsPresets = ['today', '7-days', '30-days', '90-days', 'own'] as const;

export type AnalyticsSearch = ReturnType<typeof readAnalyticsSearch>;

/** What the address of the real-time page says: a period by name, or two days of one's own. */
export function readAnalyticsSearch(search: Record<string, unknown>) {
  return given(
    {
      preset: oneOf(analyticsPresets, search['preset']),
      from: dayText(search['from']),
      to: dayText(search['to']),
    },
    search,
  );
}
