import { Trans } from '@lingui/react/macro';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '#client/ui/format.ts';

/** Which way a number went; green and red are better and worse, the arrow and the words say it without them. */
function Trend({ isUp, isGood, children }: { isUp: boolean; isGood: boolean; children: ReactNode }) {
  const Arrow = isUp ? IconTrendingUp : IconTrendingDown;
  return (
    <span data-tone={isGood ? 'good' : 'bad'}>
      <Arrow aria-hidden size={18} data-flip />
      <span>{children}</span>
    </span>
  );
}

/** Against the same weekday, up to the same hour. */
export function MoreOrLess({ by, weekday }: { by: number; weekday: string }) {
  const { number } = useFormats();
  const difference = number(Math.abs(by));
  if (by === 0) return <Trans>as many as last {weekday}, up to this hour</Trans>;
  return (
    <Trend isUp={by > 0} isGood={by > 0}>
      {by > 0 ? (
        <Trans>
          <b>{difference} more</b> than last {weekday}
        </Trans>
      ) : (
        <Trans>
          <b>{difference} fewer</b> than last {weekday}
        </Trans>
      )}
    </Trend>
  );
}

export function PartMore({ now, before, weekday }: { now: number; before: number; weekday: string }) {
  const { percent } = useFormats();
  if (now === before || before === 0) return null;
  const part = percent(Math.abs(now - before) / before);
  return (
    <Trend isUp={now > before} isGood={now > before}>
      {now > before ? (
        <Trans>
          <b>{part} higher</b> than last {weekday}
        </Trans>
      ) : (
        <Trans>
          <b>{part} lower</b> than last {weekday}
        </Trans>
      )}
    </Trend>
  );
}

/** The shorter cars stay the better. */
export function ShorterOrLonger({ now, before }: { now: number | null; before: number | null }) {
  const { average } = useFormats();
  if (now === null || before === null) return <Trans>of the cars delivered</Trans>;
  const difference = average(Math.abs(now - before));
  return (
    <Trend isUp={now > before} isGood={now <= before}>
      {now > before ? (
        <Trans>
          <b>{difference} longer</b> than in the four weeks before
        </Trans>
      ) : (
        <Trans>
          <b>{difference} shorter</b> than in the four weeks before
        </Trans>
      )}
    </Trend>
  );
}
