import { Trans, useLingui } from '@lingui/react/macro';
import { IconCarGarage, IconMoodEmpty } from '@tabler/icons-react';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { EmptyState } from '#client/ui/state-card.tsx';
import type { FloorGroup } from '#contract/floor-groups.ts';
import { type FloorSearch, filterNames } from './floor-search.ts';

type FloorEmptyProps = {
  /** No car is in the workshop at all, whatever was asked for. */
  isShopEmpty: boolean;
  group: FloorGroup;
  onSearch: (change: Partial<FloorSearch>) => void;
};

/** No car to show, and what to do about it. */
export function FloorEmpty({ isShopEmpty, group, onSearch }: FloorEmptyProps) {
  const { t } = useLingui();
  if (isShopEmpty)
    return (
      <EmptyState icon={<IconCarGarage size={40} />} title={t`No car in the workshop`}>
        {t`Add a visit when the next one arrives: it appears here and on every tablet.`}
      </EmptyState>
    );
  const none = Object.fromEntries(filterNames.map((name) => [name, undefined]));
  return (
    <EmptyState
      icon={<IconMoodEmpty size={40} />}
      title={t`No car matches`}
      action={
        <PlainButton onClick={() => onSearch({ ...none, group: group === 'all' ? undefined : 'all', q: undefined })}>
          <Trans>Show the whole workshop</Trans>
        </PlainButton>
      }
    />
  );
}
