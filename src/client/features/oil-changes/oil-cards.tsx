import { useLingui } from '@lingui/react/macro';
import type { VehicleFile } from '#sync/view/files.ts';
import { KmCard } from './km/km-card.tsx';
import { KmHistory } from './km/km-history.tsx';
import { NextOilCard } from './next-oil-card.tsx';
import { OilChangesCard } from './oil-changes-card.tsx';
import classes from './oil-file.module.css';

/** A car's next oil change and its odometer, then all changes and all readings. */
export function OilCards({ file }: { file: VehicleFile }) {
  const { t } = useLingui();
  return (
    <>
      <div className={classes.columns}>
        <NextOilCard {...file} />
        <KmCard {...file} />
      </div>
      <div className={classes.below}>
        <OilChangesCard {...file} />
        {file.vehicle.readings.length > 0 && (
          <section aria-label={t`Kilometres over time`}>
            <KmHistory vehicle={file.vehicle} />
          </section>
        )}
      </div>
    </>
  );
}
