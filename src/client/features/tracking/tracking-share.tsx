import { Trans, useLingui } from '@lingui/react/macro';
import { CopyButton } from '@mantine/core';
import { IconBrandWhatsapp, IconCheck, IconCopy, IconMail, IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { greetedAs } from '#contract/greeting.ts';
import type { Money as MoneyValue } from '#contract/money.ts';
import { isolatedPlate } from '#contract/plates.ts';
import { linkAddress } from '#contract/link-address.ts';
import { useMoney } from '#client/feedback/money.tsx';
import { merchantQuery } from '#client/features/branding/branding-queries.ts';
import { InLanguage } from '#client/features/interface/in-language.tsx';
import { languageOf } from '#client/features/interface/language.ts';
import { MessageWay } from '#client/features/templates/message-way.tsx';
import { useMessageText } from '#client/features/templates/template-queries.ts';
import { useVehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { userOptions } from '#client/features/users/user-queries.ts';
import { useFormats } from '#client/ui/format.ts';
import { Ltr } from '#client/ui/ltr.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { PlainButton } from '#client/ui/plain-button.tsx';
import type { TaskName } from '#contract/task-names.ts';
import { TaskNamesProvider, useTaskName, useVisitName } from '#client/features/offerings/task-names.tsx';
import type { VisitView } from '#sync/view/active-visits.ts';
import classes from './tracking-sheet.module.css';

/** A price that the client is asked for with it. */
type AskedPrice = { task: TaskName; price: MoneyValue };
type TrackingShareProps = { visit: VisitView; secret: string; asked?: AskedPrice };

/** The link itself, and the ways to hand it on, each with a message in the client's language. */
export function TrackingShare({ visit, secret, asked }: TrackingShareProps) {
  const { t, i18n } = useLingui();
  const { data: client } = useQuery(userOptions(visit.userId));
  const address = linkAddress(globalThis.location.origin, 'track', secret);
  return (
    <>
      <p className={classes.address}>
        <Ltr>{address}</Ltr>
      </p>
      <div className={classes.ways}>
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <PlainButton onClick={copy} icon={copied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}>
              {copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
            </PlainButton>
          )}
        </CopyButton>
        {client && (
          <InLanguage language={client.language ?? languageOf(i18n.locale)} isWritten>
            <TaskNamesProvider>
              <Ways
                visit={visit}
                address={address}
                asked={asked}
                name={greetedAs(client)}
                chat={t`WhatsApp`}
                mail={t`Mail`}
                phone={client.phone ?? undefined}
                email={client.email ?? undefined}
              />
            </TaskNamesProvider>
          </InLanguage>
        )}
      </div>
    </>
  );
}

type WaysProps = {
  visit: VisitView;
  address: string;
  asked: AskedPrice | undefined;
  name: string;
  /** What the ways are called in the language of whoever sends. */
  chat: string;
  mail: string;
  phone: string | undefined;
  email: string | undefined;
};

function Ways({ visit, address, asked, name, chat, mail, phone, email }: WaysProps) {
  const { t } = useLingui();
  const { data } = useQuery(merchantQuery);
  const shop = data?.merchant.merchant_name ?? '';
  const nameOf = useVehicleName();
  const taskName = useTaskName();
  const visitName = useVisitName();
  const write = useMessageText();
  const money = useMoney();
  const { moment } = useFormats();
  const now = useNow();
  const { vehicle, promisedAt } = visit;
  const event = asked ? 'APPROVAL' : 'TRACKING';
  const text = write(event, {
    name,
    car: vehicle ? nameOf({ brand: vehicle.brand, model: vehicle.model }) : visitName(visit),
    plate: isolatedPlate(vehicle?.plateNumber ?? ''),
    link: address,
    task: asked && taskName(asked.task),
    amount: asked && money(asked.price),
    time: promisedAt ? moment(promisedAt, now) : undefined,
  });
  const note = { entity: 'visit', id: visit.id, event } as const;
  return (
    <>
      {phone && (
        <MessageWay note={{ ...note, way: 'WHATSAPP' }} to={phone} text={text}>
          <IconBrandWhatsapp aria-hidden />
          <bdi>{chat}</bdi>
        </MessageWay>
      )}
      {phone && (
        <MessageWay note={{ ...note, way: 'SMS' }} to={phone} text={text}>
          <IconMessage aria-hidden />
          SMS
        </MessageWay>
      )}
      {email && (
        <MessageWay note={{ ...note, way: 'EMAIL' }} to={email} text={text} subject={t`Your car at ${shop}`}>
          <IconMail aria-hidden />
          <bdi>{mail}</bdi>
        </MessageWay>
      )}
    </>
  );
}
