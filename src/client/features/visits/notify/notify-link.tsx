import { useLingui } from '@lingui/react/macro';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isolatedPlate } from '#contract/plates.ts';
import { merchantQuery } from '#client/features/branding/branding-queries.ts';
import { InLanguage } from '#client/features/interface/in-language.tsx';
import { StaticNamesProvider } from '#client/features/static-data/static-names.tsx';
import { userOptions } from '#client/features/users/user-queries.ts';
import { useVehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { buttonLink } from '#client/ui/plain-button.tsx';
import type { VisitView } from '#sync/view/active-visits.ts';
import { openTasksOf } from '../visit-sums.ts';

/** A chat with the client that begins with how far the car is, in the client's language. Nothing where no phone is known. */
export function NotifyLink({ visit }: { visit: VisitView }) {
  const { t } = useLingui();
  const { data: client } = useQuery(userOptions(visit.userId));
  if (!client?.phone) return null;
  return (
    <InLanguage language={client.language}>
      <StaticNamesProvider>
        <Chat
          visit={visit}
          name={client.firstName}
          phone={client.phone}
          label={t`Notify`}
          title={t`Notify the client by WhatsApp`}
        />
      </StaticNamesProvider>
    </InLanguage>
  );
}

type ChatProps = { visit: VisitView; name: string; phone: string; label: string; title: string };

function Chat({ visit, name, phone, label, title }: ChatProps) {
  const message = useMessage(visit, name);
  return (
    <a
      className={buttonLink}
      data-kind="default"
      href={`https://wa.me/${phone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(message)}`}
      target="_blank"
      rel="noreferrer"
      title={title}
    >
      <IconBrandWhatsapp aria-hidden />
      <bdi>{label}</bdi>
    </a>
  );
}

function useMessage(visit: VisitView, name: string): string {
  const { t } = useLingui();
  const nameOf = useVehicleName();
  const { data } = useQuery(merchantQuery);
  const shop = data?.merchant.merchant_name ?? '';
  const car = visit.vehicle ? nameOf({ brand: visit.vehicle.brand, model: visit.vehicle.model }) : visit.name;
  const plate = isolatedPlate(visit.vehicle?.plateNumber ?? '');
  return openTasksOf(visit).length === 0
    ? t`Hello ${name}, your ${car} (${plate}) is ready, you can come and collect it. ${shop}`
    : t`Hello ${name}, we are working on your ${car} (${plate}) and will write to you as soon as it is ready. ${shop}`;
}
