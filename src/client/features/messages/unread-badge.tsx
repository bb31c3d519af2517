import { Plural } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useFormats } from '#client/ui/format.ts';
import { unreadOptions } from './message-queries.ts';
import classes from './unread-badge.module.css';

/** How many messages wait to be read, beside the way to them; asked again on each page. */
export function UnreadBadge() {
  return <Count key={useLocation({ select: ({ pathname }) => pathname })} />;
}

function Count() {
  const { number } = useFormats();
  const { data: count = 0 } = useQuery({ ...unreadOptions, refetchOnMount: 'always' });
  if (count === 0) return null;
  return (
    <span className={classes.badge}>
      <span aria-hidden>{count > 99 ? '99+' : number(count)}</span>
      <span className="sr-only">
        <Plural value={count} one="# unread" other="# unread" />
      </span>
    </span>
  );
}
