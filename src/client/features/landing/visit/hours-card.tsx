import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { IconClock, IconPhoneCall } from '@tabler/icons-react';
import type { Branding } from '#contract/branding.ts';
import { useShopHours } from '#client/features/branding/shop-clock.ts';
import { clock } from '#contract/working-hours.ts';
import { Phone } from '#client/feedback/phone.tsx';
import { useFormats } from '#client/ui/format.ts';
import { Ltr } from '#client/ui/ltr.tsx';
import { phoneLink } from '#client/ui/phone-link.ts';
import { contactOf } from './contact-links.ts';
import { OpenWords } from '../hero/open-words.tsx';
import classes from './hours-card.module.css';

/** The week, today first, by the shop's clock; and that somebody comes at night too, where the shop says so. */
export function HoursCard({ branding }: { branding: Branding }) {
  const { weekdayName } = useFormats();
  const { week, moment, state, emergency } = useShopHours(branding);
  const { phone } = contactOf(branding);
  if (!week && !emergency) return null;
  const first = moment?.weekday ?? 0;
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <h3>
          <Trans>Working hours</Trans>
        </h3>
        {state && (
          <span className={classes.state} data-open={state.open || undefined}>
            <IconClock size={16} aria-hidden />
            <span>
              <OpenWords state={state} today={moment?.weekday} />
            </span>
          </span>
        )}
      </div>
      {week && (
        <ul className={classes.hours}>
          {week.map((_, place) => {
            const weekday = (first + place) % 7;
            const spans = week[weekday] ?? [];
            const isToday = weekday === moment?.weekday;
            return (
              <li key={weekday} aria-current={isToday ? 'date' : undefined} data-works={spans.length > 0 || undefined}>
                <span className={classes.day}>
                  <span>{weekdayName(weekday)}</span>
                  {isToday && (
                    <em>
                      <Trans>today</Trans>
                    </em>
                  )}
                </span>
                {spans.length === 0 ? <Trans>closed</Trans> : <Spans spans={spans} />}
              </li>
            );
          })}
        </ul>
      )}
      {emergency && (
        <div className={classes.emergency}>
          <IconPhoneCall size={20} aria-hidden />
          <div>
            <b>
              <Trans>Emergency service around the clock</Trans>
            </b>
            {phone && (
              <a href={phoneLink(phone)}>
                <Phone number={phone} />
              </a>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

/** The hours of a day, one span after the other in the page's direction, each from left to right. */
function Spans({ spans }: { spans: readonly (readonly [number, number])[] }) {
  const { i18n } = useLingui();
  const comma = i18n.locale === 'ar' ? '، ' : ', ';
  return (
    <span>
      {spans.map(([opens, closes], at) => (
        <Fragment key={opens}>
          {at > 0 && comma}
          <Ltr>{`${clock(opens)}–${clock(closes)}`}</Ltr>
        </Fragment>
      ))}
    </span>
  );
}
