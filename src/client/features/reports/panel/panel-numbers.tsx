import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCarGarage, IconCoins, IconHourglass, IconKey } from '@tabler/icons-react';
import type { DashboardSummary } from '#contract/dashboard.ts';
import { useShopCurrency } from '#client/features/offerings/catalogue-queries.ts';
import { useFormats } from '#client/ui/format.ts';
import { MoneySums, useMoney } from '../report-value.tsx';
import { Figure } from './panel-figure.tsx';
import { MoreOrLess, PartMore, ShorterOrLonger } from './panel-trend.tsx';
import classes from './panel-numbers.module.css';

export type ShopNumbers = NonNullable<DashboardSummary['shop']>;

/**
 * Four numbers: what is here, what left and was earned today, how long cars stay; each with
 * its last days and what it is measured by.
 */
export function PanelNumbers({ shop }: { shop: ShopNumbers }) {
  const { t } = useLingui();
  const { number, average } = useFormats();
  const { days, inShop, inShopBefore, late, delivered, stay } = shop;
  const [shopCurrency, money] = [useShopCurrency(), useMoney()];
  const weekday = useWeekday(days);
  const [sum] = delivered.billed;
  const [sumBefore] = delivered.billedBefore;
  const currency = sum?.currency ?? sumBefore?.currency;
  const isOne = delivered.billed.length <= 1 && delivered.billedBefore.every((each) => each.currency === currency);
  return (
    <div className={classes.numbers}>
      <Figure
        label={t`In the workshop now`}
        icon={IconCarGarage}
        value={number(inShop)}
        bars={days.map((day) => day.inShop)}
        words={number}
      >
        {late > 0 && (
          <span data-tone="bad">
            <IconAlertTriangle aria-hidden size={18} />
            <b>
              <Plural value={late} one="# late" other="# late" />
            </b>
          </span>
        )}{' '}
        <span>
          <Trans>
            last {weekday} {inShopBefore}
          </Trans>
        </span>
      </Figure>
      <Figure
        label={t`Delivered today`}
        icon={IconKey}
        value={number(delivered.count)}
        bars={days.map((day) => day.delivered)}
        words={number}
      >
        <MoreOrLess by={delivered.count - delivered.before} weekday={weekday} />
      </Figure>
      <Figure
        label={t`Revenue today`}
        icon={IconCoins}
        value={
          <MoneySums sums={delivered.billed.length > 0 ? delivered.billed : [{ amount: 0, currency: shopCurrency }]} />
        }
        bars={days.map(({ billed }) => billed.find((each) => each.currency === currency)?.amount ?? 0)}
        words={(amount) => money({ amount, currency: currency ?? shopCurrency })}
      >
        {isOne && sumBefore && <PartMore now={sum?.amount ?? 0} before={sumBefore.amount} weekday={weekday} />}{' '}
        <span>
          {sumBefore ? (
            <MoneySums sums={delivered.billedBefore} />
          ) : (
            <Trans>nothing last {weekday}, up to this hour</Trans>
          )}
        </span>
      </Figure>
      <Figure
        label={t`Average stay, seven days`}
        icon={IconHourglass}
        value={stay.now === null ? '—' : average(stay.now)}
        bars={days.map((day) => day.stay)}
        words={average}
      >
        <ShorterOrLonger now={stay.now} before={stay.before} />
      </Figure>
    </div>
  );
}

/** The name of today's day of the week: the same a week ago is what a number is measured by. */
function useWeekday(days: ShopNumbers['days']): string {
  const { weekdayName } = useFormats();
  return weekdayName(new Date(days.at(-1)?.date ?? 0).getUTCDay());
}
