import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { failureMessages } from '#client/feedback/failure-messages.ts';
import { allServices } from '#client/features/offerings/offering-queries.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { ErrorState } from '#client/ui/state-card.tsx';
import { PublicFrame } from '../frame/public-frame.tsx';
import { ServicesBrowser } from './services-browser.tsx';
import type { ServicesSearch } from './services-search.ts';
import classes from './all-services.module.css';

type AllServicesProps = { search: ServicesSearch; onSearch: (change: ServicesSearch) => void };

/** The whole list of what the shop does, with prices and durations, for anybody. */
export function AllServices({ search, onSearch }: AllServicesProps) {
  const { t, i18n } = useLingui();
  const { data, error, refetch, isFetching } = useQuery(allServices);
  const title = t`Our services and prices`;
  return (
    <PublicFrame>
      <PageTitle title={title} />
      <div className={classes.page}>
        <Link to="/" className={classes.back}>
          <IconChevronLeft size={18} aria-hidden data-flip />
          <Trans>Home</Trans>
        </Link>
        <h1 data-route-title tabIndex={-1}>
          {title}
        </h1>
        {data && <ServicesBrowser {...data} search={search} onSearch={onSearch} />}
        {!data && error && (
          <ErrorState
            title={i18n._(failureMessages['load-services'])}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!data && !error && <output className={classes.waiting} aria-busy aria-label={t`Loading`} />}
      </div>
    </PublicFrame>
  );
}
