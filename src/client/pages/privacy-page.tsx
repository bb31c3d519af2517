import { Trans, useLingui } from '@lingui/react/macro';
import { LegalText } from '#client/features/landing/legal-text.tsx';

export function PrivacyPage() {
  const { t } = useLingui();
  return (
    <LegalText title={t`Privacy policy`}>
      <p>
        <Trans>This is what we keep about you, why, and what you can ask of us.</Trans>
      </p>
      <h2>
        <Trans>What we keep</Trans>
      </h2>
      <p>
        <Trans>
          Your name, phone number and email; your vehicles with their plates, kilometres and pictures; the visits, tasks
          and oil changes we did for you; the messages and ratings you send us.
        </Trans>
      </p>
      <h2>
        <Trans>Why we keep it</Trans>
      </h2>
      <p>
        <Trans>
          To repair and maintain your vehicle, to tell you where it is and when its next service is due, and to keep the
          records that the law asks of a workshop. We do not sell it and we show you no advertising.
        </Trans>
      </p>
      <h2>
        <Trans>On your device</Trans>
      </h2>
      <p>
        <Trans>
          So that the app works without a connection, it keeps your sign-in, your language and the data you have seen in
          your browser. It is removed when you sign out; changes that were not sent yet wait for your next sign-in.
        </Trans>
      </p>
      <h2>
        <Trans>How the site is used</Trans>
      </h2>
      <p>
        <Trans>
          We count visits to our pages, by browser and kind of device, on our own server and without your address on the
          network.
        </Trans>
      </p>
      <h2>
        <Trans>Age</Trans>
      </h2>
      <p>
        <Trans>
          The service is not for people under 16. We do not knowingly keep data about them; tell us if we do and we
          remove it.
        </Trans>
      </p>
      <h2>
        <Trans>Liability</Trans>
      </h2>
      <p>
        <Trans>
          Our liability in connection with this service is limited to the fees you paid us in the last 12 months.
        </Trans>
      </p>
      <h2>
        <Trans>Your rights</Trans>
      </h2>
      <p>
        <Trans>
          You may see, correct, take with you or delete what we keep about you. Ask at the shop or write to us; we
          answer within 30 days.
        </Trans>
      </p>
    </LegalText>
  );
}
