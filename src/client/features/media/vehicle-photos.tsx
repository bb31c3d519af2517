import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { API_BASE } from '#contract/constants.ts';
import { Card } from '#client/ui/card.tsx';
import { useFormats } from '#client/ui/format.ts';
import { vehiclePicturesOptions } from './media-queries.ts';
import classes from './vehicle-photos.module.css';

/** The newest photos of a car, each with its day; it says so where there are none or they cannot be fetched. */
export function VehiclePhotos({ vehicleId, rev }: { vehicleId: string; rev: number }) {
  const { t } = useLingui();
  const { date, number } = useFormats();
  const { data, error } = useQuery(vehiclePicturesOptions(vehicleId, rev));
  const rest = (data?.total ?? 0) - (data?.items.length ?? 0);
  return (
    <Card label={t`Photos`}>
      <h2 className={classes.heading}>
        <Trans>Photos</Trans> {data && data.total > 0 && <small>{number(data.total)}</small>}
      </h2>
      {data?.total === 0 && (
        <p className={classes.line}>
          <Trans>No photo yet. They are taken from the car’s card in the workshop.</Trans>
        </p>
      )}
      {error && !data && (
        <p className={classes.line}>
          <Trans>The photos that the server has are shown when there is network.</Trans>
        </p>
      )}
      <ul className={classes.grid}>
        {data?.items.map(({ id, createdAt }) => (
          <li key={id}>
            <a
              href={`${API_BASE}media/${id}/content`}
              target="_blank"
              rel="noreferrer"
              aria-label={t`Photo of ${date(createdAt)}`}
            >
              <img src={`${API_BASE}media/${id}/content`} alt="" loading="lazy" />
              <small>{date(createdAt)}</small>
            </a>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className={classes.line}>
          <Plural value={rest} one="# more is with its visit." other="# more are with their visits." />
        </p>
      )}
    </Card>
  );
}
