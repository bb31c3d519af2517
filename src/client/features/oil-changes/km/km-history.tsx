import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KmReading, KmState } from '#contract/km-readings.ts';
import { NameOf } from '#client/feedback/name-of.tsx';
import { useMay } from '#client/session/session-context.tsx';
import { ExportButton } from '#client/session/export-button.tsx';
import { errorText } from '#client/feedback/error-messages.ts';
import { Chip } from '#client/ui/chip.tsx';
import { type Column, DataTable } from '#client/ui/data-table/data-table.tsx';
import { useFormats } from '#client/ui/format.ts';
import { PlainButton } from '#client/ui/plain-button.tsx';
import type { VehicleView } from '#sync/view/overlay.ts';
import { LastKm } from '../due/due-cells.tsx';
import { readingStateTones, readingStateWords, sourceWords } from '../due-words.ts';
import { kmReadingsOptions } from './km-queries.ts';
import { type ReviewAction, ReviewSheet } from '../review/review-sheet.tsx';
import classes from '../oil-file.module.css';

const SIZES = [10, 20, 50];

/**
 * Every reading of a car, also those in doubt and voided ones: who read it, when, and what
 * became of it. Managers put right what is wrong.
 */
export function KmHistory({ vehicle }: { vehicle: VehicleView }) {
  const { t } = useLingui();
  const may = useMay();
  const { date } = useFormats();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(10);
  const [correcting, correct] = useState<{ reading: KmReading; action: ReviewAction }>();
  const { data, error, isFetching, refetch } = useQuery(kmReadingsOptions(vehicle.id, vehicle.rev, page, size));
  const columns: Column<KmReading>[] = [
    { key: 'readAt', title: t`Read on`, cell: ({ readAt }) => date(readAt) },
    { key: 'km', title: t`Kilometres`, align: 'end', cell: read },
    {
      key: 'state',
      title: t`State`,
      priority: 1,
      cell: state,
    },
    { key: 'by', title: t`By`, cell: by },
    { key: 'note', title: t`Notes`, priority: 4, cell: remark },
  ];
  if (may('km.review'))
    columns.push({
      key: 'do',
      title: t`Review`,
      priority: 3,
      cell: correction((reading) => correct({ reading, action: 'correct' })),
    });
  return (
    <>
      <div className={classes.readings}>
        <h2>
          <Trans>All readings</Trans>
        </h2>
        <ExportButton path="km-readings.csv" query={{ vehicleId: vehicle.id }} />
      </div>
      <DataTable
        caption={t`Kilometres over time`}
        columns={columns}
        rows={data?.items}
        rowKey={({ id }) => id}
        empty={<Trans>No reading yet.</Trans>}
        failed={error ? errorText(error) : undefined}
        onRetry={() => void refetch()}
        busy={isFetching}
        pager={{ page, size, sizes: SIZES, total: data?.total ?? 0, onPage: setPage, onSize: setSize }}
      />
      {correcting && <ReviewSheet {...correcting} plate={vehicle.plateNumber} onClose={() => correct(undefined)} />}
    </>
  );
}

const read = ({ km }: KmReading) => <LastKm km={km} />;
const state = (reading: KmReading) => <ReadingState state={reading.state} />;
const by = (reading: KmReading) => <ReadBy reading={reading} />;
const remark = (reading: KmReading) => <Remark reading={reading} />;
const correction = (onCorrect: (reading: KmReading) => void) => (reading: KmReading) =>
  reading.state !== 'VOIDED' && (
    <PlainButton onClick={() => onCorrect(reading)}>
      <Trans>Correct</Trans>
    </PlainButton>
  );

function ReadingState({ state: now }: { state: KmState }) {
  const { i18n } = useLingui();
  return <Chip tone={readingStateTones[now]}>{i18n._(readingStateWords[now])}</Chip>;
}

function ReadBy({ reading: { source, byName } }: { reading: KmReading }) {
  const { i18n } = useLingui();
  return (
    <>
      {i18n._(sourceWords[source])}
      {byName && (
        <>
          {' · '}
          <NameOf name={byName} />
        </>
      )}
    </>
  );
}

function Remark({ reading: { reset, note } }: { reading: KmReading }) {
  return (
    <>
      {reset && <Trans>Odometer replaced</Trans>}
      {reset && note !== '' && ' · '}
      <span dir="auto">{note}</span>
    </>
  );
}
