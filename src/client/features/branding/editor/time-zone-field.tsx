import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { timeZoneOf } from '#contract/time-zones.ts';
import { useNow } from '#client/ui/use-now.ts';
import { zoneHere } from '#client/ui/zone-here.ts';
import { merchantQuery } from '../branding-queries.ts';
import { useChooseForShop } from './branding-actions.ts';

/** By whose clock the shop's days begin and end, from now on: it is no part of the draft. */
export function TimeZoneField() {
  const { t, i18n } = useLingui();
  const { data } = useQuery(merchantQuery);
  const { mutate, isPending, variables } = useChooseForShop();
  const chosen = (isPending ? variables.timeZone : undefined) ?? data?.merchant.timeZone ?? '';
  const here = timeZoneOf(new Intl.DateTimeFormat().resolvedOptions().timeZone) ?? 'UTC';
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== here && zone !== chosen);
  const clock = useNow();
  const now = new Intl.DateTimeFormat(i18n.locale, {
    timeZone: zoneHere(chosen) ?? here,
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'longGeneric',
    hourCycle: 'h23',
    numberingSystem: 'latn',
  }).format(clock);
  return (
    <NativeSelect
      label={t`Time zone`}
      description={t`There it is ${now} now. Days, opening hours and reports go by it.`}
      data={[
        ...(chosen && chosen !== here ? [chosen] : []),
        { group: t`This device`, items: [here] },
        { group: t`All`, items: others },
      ]}
      value={chosen}
      onChange={({ currentTarget: { value } }) => mutate({ timeZone: value })}
    />
  );
}
