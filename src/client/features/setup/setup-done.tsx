import { Trans } from '@lingui/react/macro';
import { IconExternalLink, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Card } from '#client/ui/card.tsx';
import { buttonLink } from '#client/ui/plain-button.tsx';
import classes from './setup.module.css';

/** The shop is ready: its own page first, then to work. */
export function SetupDone({ takesFocus }: { takesFocus: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <Card>
      <div className={classes.done}>
        <IconRosetteDiscountCheck size={40} aria-hidden />
        <div>
          <h2 ref={title} tabIndex={-1}>
            <Trans>Your shop is set up</Trans>
          </h2>
          <p>
            <Trans>What you left out can be entered at any time: each step opens again.</Trans>
          </p>
        </div>
        <div className={classes.beside}>
          <a href="/" target="_blank" className={buttonLink} data-kind="primary">
            <IconExternalLink aria-hidden />
            <Trans>See your page</Trans>
          </a>
          <Link to="/admin/visits" className={buttonLink} data-kind="default">
            <Trans>To the workshop</Trans>
          </Link>
        </div>
      </div>
    </Card>
  );
}
