import { Trans } from '@lingui/react/macro';
import { canonicalPlate } from '#contract/plates.ts';
import { PlateBadge } from './plate-badge.tsx';
import { Notice } from '#client/ui/notice.tsx';

/** Who looks for a car is told which one is kept in mind, and which account shows it. */
export function AskedPlate({ plate }: { plate: string }) {
  return (
    <Notice
      icon={
        <div>
          <PlateBadge plate={canonicalPlate(plate)} />
        </div>
      }
    >
      <Trans>
        Sign in to see where this car is, with the phone or email that the workshop has of you. Or open the link that
        the workshop sent you: it needs no account.
      </Trans>
    </Notice>
  );
}
