import { Trans } from '@lingui/react/macro';
import classes from './skip-link.module.css';

/** For the keyboard: past the navigation, to what the page is about (`<main id="main" tabIndex={-1}>`). */
export function SkipLink() {
  return (
    <a href="#main" className={classes.skip}>
      <Trans>Skip to content</Trans>
    </a>
  );
}
