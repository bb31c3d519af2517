import { useLingui } from '@lingui/react/macro';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { greetedAs } from '#contract/greeting.ts';
import type { MessageEvent } from '#contract/message-templates.ts';
import { InLanguage } from '#client/features/interface/in-language.tsx';
import { StaticNamesProvider } from '#client/features/static-data/static-names.tsx';
import { MessageWay } from '#client/features/templates/message-way.tsx';
import { userOptions } from '#client/features/users/user-queries.ts';
import type { VisitView } from '#sync/view/active-visits.ts';
import { openTasksOf } from '../visit-sums.ts';
import { useVisitMessage } from './visit-message.ts';

/**
 * A chat with the client that begins with how far the car is, in the client's
 * language. Nothing where no phone is known.
 */
export function NotifyLink({ visit }: { visit: VisitView }) {
  const { t } = useLingui();
  const { data: client } = useQuery(userOptions(visit.userId));
  if (!client?.phone) return null;
  return (
    <InLanguage language={client.language} isWritten>
      <StaticNamesProvider>
        <Chat
          visit={visit}
          name={greetedAs(client)}
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
  const event = eventOf(visit);
  return (
    <MessageWay
      note={{ entity: 'visit', id: visit.id, event, way: 'WHATSAPP' }}
      to={phone}
      text={useVisitMessage(visit, name)(event)}
      title={title}
    >
      <IconBrandWhatsapp aria-hidden />
      <bdi>{label}</bdi>
    </MessageWay>
  );
}

/** What there is to say of a visit as it is now. */
function eventOf(visit: VisitView): MessageEvent {
  if (visit.closedAt) return 'THANKS';
  const open = openTasksOf(visit);
  if (open.length === 0) return 'READY';
  // Nobody works on a car of which nothing is begun, or all that is left is on hold.
  const isBegun = visit.tasks.some(({ status }) => status === 'IN PROGRESS' || status === 'COMPLETED');
  return isBegun && open.some(({ holdReason }) => holdReason === null) ? 'PROGRESS' : 'TRACKING';
}
