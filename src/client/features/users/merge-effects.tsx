import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UserBelongings, UserMergeField } from '#contract/merging.ts';
import type { User } from '#contract/users.ts';
import { Ltr } from '#client/ui/ltr.tsx';
import { PersonName } from './person-name.tsx';
import classes from './user-fields.module.css';

type MergeEffectsProps = { kept: User; other: User; take: readonly UserMergeField[]; belongings: UserBelongings };

/** What a merge does, before it is done: what goes over, how the person signs in afterwards, and what becomes of the other record. */
export function MergeEffects({ kept, other, take, belongings }: MergeEffectsProps) {
  const { i18n } = useLingui();
  const moves = useMoves(belongings);
  const of = (field: UserMergeField) => (take.includes(field) ? other : kept);
  const names = [of('phone').phone, of('email').email].filter((name) => !!name);
  const { sessions } = belongings;
  const list = new Intl.ListFormat(i18n.locale).format(moves);
  return (
    <ul className={classes.effects}>
      <li>
        {moves.length === 0 ? (
          <Trans>Nothing else belongs to the other record.</Trans>
        ) : (
          <Trans>These go over: {list}.</Trans>
        )}
      </li>
      <li>
        <Trans>
          Afterwards one account signs in: with <Ltr>{names.join(' · ')}</Ltr> and the password of the record that is
          kept (<PersonName {...kept} />
          ). The other password no longer works.
        </Trans>
      </li>
      {sessions > 0 && (
        <li>
          {plural(sessions, {
            one: '# device of the other record is signed out. What it has not sent yet stays there.',
            other: '# devices of the other record are signed out. What they have not sent yet stays there.',
          })}
        </li>
      )}
      <li>
        <Trans>The other record is archived. Old links to it lead here.</Trans>
      </li>
    </ul>
  );
}

function useMoves({ vehicles, visits, messages, ratings, media, todos }: UserBelongings): string[] {
  const said: [number, string][] = [
    [vehicles, plural(vehicles, { one: '# vehicle', other: '# vehicles' })],
    [visits, plural(visits, { one: '# visit with its tasks', other: '# visits with their tasks' })],
    [messages, plural(messages, { one: '# message', other: '# messages' })],
    [ratings, plural(ratings, { one: '# rating', other: '# ratings' })],
    [media, plural(media, { one: '# picture', other: '# pictures' })],
    [todos, plural(todos, { one: '# to-do', other: '# to-dos' })],
  ];
  return said.filter(([count]) => count > 0).map(([, text]) => text);
}
