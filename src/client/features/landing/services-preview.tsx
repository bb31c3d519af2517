import { Trans, useLingui } from '@lingui/react/macro';
import { IconDeviceDesktopAnalytics, IconDroplet, IconEngine, IconSnowflake, IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Money } from '#client/feedback/money.tsx';
import { localName } from '#client/ui/local-name.ts';
import { featuredItems } from '#client/features/offerings/offering-queries.ts';
import classes from './landing.module.css';

/** What the shop does: its featured services with prices, or in general words where it has entered none. */
export function ServicesPreview() {
  const { t, i18n } = useLingui();
  const items = useQuery(featuredItems).data?.items ?? [];
  const usual = [
    {
      icon: IconDroplet,
      title: t`Oil and filter change`,
      text: t`The right oil for your engine, and a reminder for the next time.`,
    },
    {
      icon: IconEngine,
      title: t`Engine and gearbox`,
      text: t`Timing belts, clutches, leaks and noises: found and mended.`,
    },
    { icon: IconSnowflake, title: t`Air conditioning`, text: t`Leak test, refill, compressor and filters.` },
    {
      icon: IconDeviceDesktopAnalytics,
      title: t`Computer diagnosis`,
      text: t`Fault codes read and explained before anything is replaced.`,
    },
  ];
  return (
    <section className={classes.section} aria-labelledby="services">
      <div className={classes.heading}>
        <div>
          <h2 id="services">
            <Trans>What do we repair?</Trans>
          </h2>
          <p>
            <Trans>Clear prices and a known duration before you come</Trans>
          </p>
        </div>
      </div>
      <ul className={classes.cards}>
        {items.length > 0
          ? items.map((item) => (
              <li key={item.id} className={classes.card}>
                <span className={classes.icon} aria-hidden>
                  {item.isOilChange ? <IconDroplet /> : <IconTool />}
                </span>
                <h3>{localName(item.title, i18n.locale)}</h3>
                <p>{localName(item.description, i18n.locale)}</p>
                <span className={classes.price}>
                  <Trans>
                    from <Money value={item.price} />
                  </Trans>
                </span>
              </li>
            ))
          : usual.map(({ icon: Icon, title, text }) => (
              <li key={title} className={classes.card}>
                <span className={classes.icon} aria-hidden>
                  <Icon />
                </span>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
      </ul>
    </section>
  );
}
