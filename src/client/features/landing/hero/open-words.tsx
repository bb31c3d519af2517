import { Trans } from '@lingui/react/macro';
import type { OpenState } from '#contract/working-hours.ts';
import { useFormats } from '#client/ui/format.ts';

/** Whether the shop is open and until when, in words; `today` is its weekday. */
export function OpenWords({ state, today }: { state: NonNullable<OpenState>; today: number | undefined }) {
  const { weekdayName } = useFormats();
  if (state.open) {
    const { until } = state;
    return <Trans>Open now · until {until}</Trans>;
  }
  const { at } = state;
  if (state.weekday === today) return <Trans>Closed · opens at {at}</Trans>;
  const day = weekdayName(state.weekday);
  return (
    <Trans>
      Closed · opens {day} at {at}
    </Trans>
  );
}
