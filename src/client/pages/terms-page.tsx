import { Trans, useLingui } from '@lingui/react/macro';
import { LegalText } from '#client/features/landing/legal-text.tsx';

export function TermsPage() {
  const { t } = useLingui();
  return (
    <LegalText title={t`Terms of service`}>
      <p>
        <Trans>
          These terms are for the use of this site and app. The repair of your vehicle has its own order, which you
          approve with us.
        </Trans>
      </p>
      <h2>
        <Trans>Your account</Trans>
      </h2>
      <p>
        <Trans>
          The service is not for people under 16. Keep your password to yourself and tell us if somebody else uses your
          account. We may close accounts that are misused.
        </Trans>
      </p>
      <h2>
        <Trans>What the app shows</Trans>
      </h2>
      <p>
        <Trans>
          Times, prices and due dates are given to the best of our knowledge. The price you approved counts. A due date
          for an oil change is an estimate from your kilometres: follow your vehicle's manual and its warning lights.
        </Trans>
      </p>
      <h2>
        <Trans>Without a connection</Trans>
      </h2>
      <p>
        <Trans>
          What you enter without a connection is kept on your device and reaches us when it is online again. Until then
          we do not know of it.
        </Trans>
      </p>
      <h2>
        <Trans>What you send us</Trans>
      </h2>
      <p>
        <Trans>Pictures, messages and ratings must be yours and must not harm others. We may remove what does.</Trans>
      </p>
      <h2>
        <Trans>Liability</Trans>
      </h2>
      <p>
        <Trans>
          Our liability in connection with this service is limited to the fees you paid us in the last 12 months.
          Nothing here limits liability that the law does not allow to be limited.
        </Trans>
      </p>
      <h2>
        <Trans>Changes</Trans>
      </h2>
      <p>
        <Trans>We may change these terms. The version on this page counts from the day it is shown.</Trans>
      </p>
    </LegalText>
  );
}
