import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { MergedUser, type UserBelongings, type UserMergeField } from '#contract/merging.ts';
import type { User } from '#contract/users.ts';
import { Ltr } from '#client/ui/ltr.tsx';
import { ClientFinder } from '../finder/client-finder.tsx';
import { MergeEffects, MergeForm, type MergePair, MergeSheet } from './merge-records.tsx';
import { called } from '../called.ts';
import { PersonName } from '../person-name.tsx';
import { useUserDifferences } from './user-differences.tsx';
import { userBelongingsOptions, userOptions } from '../user-queries.ts';

type MergeUserProps = { user: User; opened: boolean; onClose: () => void };

/** Two records of one client become one. */
export function MergeUser({ user, ...rest }: MergeUserProps) {
  const { t } = useLingui();
  return (
    <MergeSheet
      {...rest}
      id={user.id}
      title={<Trans>Same person as…</Trans>}
      renderFinder={(onPick) => (
        <>
          <p>
            <Trans>Look for the other record of this client. Nothing changes before you have compared the two.</Trans>
          </p>
          <ClientFinder label={t`The other record`} exceptId={user.id} isFirst onPick={onPick} />
        </>
      )}
      recordOf={userOptions}
      belongingsOf={userBelongingsOptions}
      failed={t`This person could not be loaded.`}
    >
      {(pair) => <Comparison {...pair} />}
    </MergeSheet>
  );
}

function Comparison({ belongings, ...pair }: MergePair<User, UserBelongings>) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { kept, other } = pair;
  const [keptName, otherName] = [kept, other].map(called);
  return (
    <MergeForm
      {...pair}
      path="users"
      names={[keptName!, otherName!]}
      heads={[<PersonName key="kept" {...kept} />, <PersonName key="other" {...other} />]}
      differences={useUserDifferences(kept, other)}
      renderEffects={(take) => <Effects kept={kept} other={other} take={take} belongings={belongings} />}
      answer={MergedUser}
      onMerged={async ({ user }) => {
        queries.setQueryData(userOptions(user.id).queryKey, user);
        await navigate({ to: '/admin/users/$userId', params: { userId: user.id } });
      }}
    />
  );
}

type EffectsProps = { kept: User; other: User; take: readonly UserMergeField[]; belongings: UserBelongings };

function Effects({ kept, other, take, belongings }: EffectsProps) {
  const of = (field: UserMergeField) => (take.includes(field) ? other : kept);
  const names = [of('phone').phone, of('email').email].filter((name) => !!name);
  const { vehicles, visits, messages, ratings, media, todos, sessions } = belongings;
  return (
    <MergeEffects
      moves={[
        [vehicles, plural(vehicles, { one: '# vehicle', other: '# vehicles' })],
        [visits, plural(visits, { one: '# visit with its tasks', other: '# visits with their tasks' })],
        [messages, plural(messages, { one: '# message', other: '# messages' })],
        [ratings, plural(ratings, { one: '# rating', other: '# ratings' })],
        [media, plural(media, { one: '# picture', other: '# pictures' })],
        [todos, plural(todos, { one: '# to-do', other: '# to-dos' })],
      ]}
    >
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
    </MergeEffects>
  );
}
