import { Trans } from '@lingui/react/macro';
import type { OfferingItem } from '#contract/offerings.ts';
import { Amount, Money } from '#client/feedback/money.tsx';

type ServicePriceProps = {
  item: Pick<OfferingItem, 'price' | 'isFromPrice'>;
  /** Without its currency, which stands in the head of the column. */
  isBare?: boolean;
};

/** What a service costs, or from what on. */
export function ServicePrice({ item: { price, isFromPrice }, isBare = false }: ServicePriceProps) {
  const amount = isBare ? <Amount value={price} /> : <Money value={price} />;
  return isFromPrice ? <Trans context="price">from {amount}</Trans> : amount;
}
