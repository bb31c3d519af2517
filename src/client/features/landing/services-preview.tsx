import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Branding } from '#contract/branding.ts';
import { ServicePrice } from '#client/features/offerings/service-price.tsx';
import { featuredItems } from '#client/features/offerings/offering-queries.ts';
import { buttonLink } from '#client/ui/plain-button.tsx';
import { brandWords } from './brand-words.tsx';
import { PriceList } from './price-list.tsx';
import { ServiceCard } from './services/service-card.tsx';
import { useServiceWords } from './services/use-service-words.tsx';
import { useUsualServices } from './usual-services.ts';
import classes from './services-preview.module.css';

const CARDS = 4;

/**
 * What the shop does: its featured services with prices and more of its list, or
 * in general words where it has entered none.
 */
export function ServicesPreview({ branding }: { branding: Branding }) {
  const { t } = useLingui();
  const { data, isPending } = useQuery(featuredItems);
  const words = useServiceWords();
  const usual = useUsualServices();
  const items = data?.items ?? [];
  const total = data?.total ?? 0;
  const text = (key: 'services' | 'servicesText') => brandWords(branding, 'LANDING_SECTIONS', key);
  return (
    <section className={classes.section} aria-labelledby="services" aria-busy={isPending}>
      <div className={classes.heading}>
        <div>
          <h2 id="services">{text('services') ?? t`What do we repair?`}</h2>
          <p>{text('servicesText') ?? t`Clear prices and a known duration before you come`}</p>
        </div>
        {total > 0 && (
          <Link to="/all-services" className={buttonLink}>
            <span>
              <Trans>All services</Trans> · {total}
            </span>
            <IconArrowRight aria-hidden data-flip />
          </Link>
        )}
      </div>
      <ul className={classes.cards}>
        {isPending && usual.map(({ title }) => <li key={title} className={classes.waiting} />)}
        {!isPending &&
          items.length === 0 &&
          usual.map((service) => (
            <li key={service.title}>
              <ServiceCard {...service} />
            </li>
          ))}
        {items.slice(0, CARDS).map((item) => (
          <li key={item.id}>
            <ServiceCard {...words(item)} price={<ServicePrice item={item} />} />
          </li>
        ))}
      </ul>
      {items.length > CARDS && <PriceList items={items.slice(CARDS)} />}
    </section>
  );
}
