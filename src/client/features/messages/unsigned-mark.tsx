import { Trans } from '@lingui/react/macro';
import type { Message } from '#contract/messages.ts';
import classes from './unsigned-mark.module.css';

/** Says that anybody may have written this, whosever email it bears. */
export function UnsignedMark({ signedIn }: Pick<Message, 'signedIn'>) {
  if (signedIn) return null;
  return (
    <small className={classes.mark}>
      <Trans>Sent without signing in</Trans>
    </small>
  );
}
