import { Trans } from '@lingui/react/macro';
import { Ltr } from '#client/ui/ltr.tsx';
import { device } from '#sync/store/this-device.ts';
import classes from './about.module.css';
import vehicleModels from './notices/vehicle-models.txt?url';

/**
 * Which version this is, and whose work it carries: the sources of the data ask to be named where people can find it.
 */
export function About() {
  return (
    <footer className={classes.about}>
      <p>
        <Ltr>Warsha {device.appVersion}</Ltr>
      </p>
      <p>
        <Trans>
          Makes and models: <Ltr>VehiclesDB 2026.07</Ltr>, reduced to names,{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/" target="_blank" rel="noreferrer">
            CC BY 4.0
          </a>
          .
        </Trans>{' '}
        <a href={vehicleModels} target="_blank" rel="noreferrer">
          <Trans>Sources of the makes and models</Trans>
        </a>
      </p>
    </footer>
  );
}
