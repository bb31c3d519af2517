import { priorities, services, vehicleTypes } from '#contract/picklists.ts';
import { dayText, given, id, oneOf, text } from '#client/ui/search-params.ts';

const reportPresets = ['today', 'week', 'month', 'last-month', 'year', 'own'] as const;
export type ReportsSearch = ReturnType<typeof readReportsSearch>;

/** What the address of the panel says: which report, of which days, told apart by what, and its filters. */
export function readReportsSearch(search: Record<string, unknown>) {
  return given(
    {
      // What the reports are is not in the first load: the panel looks whether there is such a one.
      report: text(search['report']),
      preset: oneOf(reportPresets, search['preset']),
      from: dayText(search['from']),
      to: dayText(search['to']),
      by: text(search['by']),
      service: oneOf(services, search['service']),
      priority: oneOf(priorities, search['priority']),
      technician: id(search['technician']),
      make: text(search['make']),
      type: oneOf(vehicleTypes, search['type']),
      compare: oneOf(['off'], search['compare']),
      /** A column of the table, the largest first with a `-` before it. */
      sort: text(search['sort']),
      all: oneOf(['true'], search['all']),
      print: oneOf(['report'], search['print']),
    },
    search,
  );
}
