import { dayText, given, oneOf } from '#client/ui/search-params.ts';

export const analyticsPresets = ['day', 'week', 'month', 'quarter', 'own'] as const;

export type AnalyticsSearch = ReturnType<typeof readAnalyticsSearch>;

/** What the address of the real-time page says: a period by name, or two days of one's own. */
export function readAnalyticsSearch(search: Record<string, unknown>) {
  return given(
    {
      period: oneOf(analyticsPresets, search['period']),
      from: dayText(search['from']),
      to: dayText(search['to']),
    },
    search,
  );
}
