import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBooks, IconExternalLink, IconPlus, IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '#client/feedback/error-messages.ts';
import { failureMessages } from '#client/feedback/failure-messages.ts';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { SkeletonCards } from '#client/ui/skeletons.tsx';
import { EmptyState, ErrorState } from '#client/ui/state-card.tsx';
import { type Offering, offeringOptions } from './manager-queries.ts';
import { countsOf } from './offering-counts.ts';
import { OfferingPanes } from './offering-panes.tsx';
import type { OfferingSearch } from './offering-search.ts';

const CatalogueSheet = lazySheet(async () => (await import('../catalogue/catalogue-sheet.tsx')).CatalogueSheet);

type OfferingManagerProps = {
  /** The category or the service that the address names. */
  id: string | undefined;
  search: OfferingSearch;
  onGo: (id: string | undefined, search: OfferingSearch) => void;
};

/** What the shop offers, for those who decide about it: categories, their services, and the one that is open. */
export function OfferingManager({ id, search, onGo }: OfferingManagerProps) {
  const { t, i18n } = useLingui();
  const { data, error, refetch, isFetching } = useQuery(offeringOptions);
  const change = (part: Partial<OfferingSearch>) => onGo(id, { ...search, ...part });
  const isEmpty = data?.categories.length === 0;
  return (
    <>
      <PageHeader
        title={<Trans>Services and prices</Trans>}
        summary={data && !isEmpty && <Counts offering={data} />}
        actions={
          <>
            <Button
              component="a"
              href="/all-services"
              target="_blank"
              variant="default"
              leftSection={<IconExternalLink aria-hidden size={20} />}
            >
              <Trans>Visitor view</Trans>
            </Button>
            {!isEmpty && <CatalogueButton onOpen={() => change({ form: 'catalogue' })} />}
            {!isEmpty && (
              <Button
                leftSection={<IconPlus aria-hidden size={20} />}
                disabled={!data}
                onClick={() => change({ form: 'new-service' })}
              >
                <Trans>New service</Trans>
              </Button>
            )}
          </>
        }
      />
      {!data && !error && <SkeletonCards count={3} />}
      {!data && error && (
        <ErrorState
          title={i18n._(failureMessages['load-services'])}
          reason={errorText(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && isEmpty && (
        <EmptyState
          icon={<IconTool />}
          title={t`Your list of services is empty`}
          action={
            <>
              <CatalogueButton onOpen={() => change({ form: 'catalogue' })} />
              <Button
                variant="default"
                onClick={() => change({ form: 'new-category' })}
                leftSection={<IconPlus aria-hidden size={20} />}
              >
                <Trans>Add category</Trans>
              </Button>
            </>
          }
        >
          <Trans>Tick what you do in the catalogue, or begin with a category of your own, such as “Brakes”.</Trans>
        </EmptyState>
      )}
      {data && <OfferingPanes offering={data} id={id} search={search} onGo={onGo} />}
      {data && (
        <CatalogueSheet
          offering={data}
          opened={search.form === 'catalogue'}
          onClose={() => change({ form: undefined })}
        />
      )}
    </>
  );
}

function CatalogueButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button variant="default" leftSection={<IconBooks aria-hidden size={20} />} onClick={onOpen}>
      <Trans>Catalogue</Trans>
    </Button>
  );
}

function Counts({ offering }: { offering: Offering }) {
  const { categories, services, hidden, featured } = countsOf(offering);
  return (
    <>
      <Plural value={categories} one="# category" other="# categories" />
      {' · '}
      <Plural value={services} one="# service" other="# services" />
      {hidden > 0 && (
        <>
          {' · '}
          <Plural value={hidden} one="# hidden" other="# hidden" />
        </>
      )}
      {featured > 0 && (
        <>
          {' · '}
          <Plural value={featured} one="# on the first page" other="# on the first page" />
        </>
      )}
    </>
  );
}
