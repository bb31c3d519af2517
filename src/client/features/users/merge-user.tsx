import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { MergedUser, UserBelongings, type UserMergeField } from '#contract/merging.ts';
import type { User } from '#contract/users.ts';
import { api } from '#client/features/auth/api.ts';
import { errorText } from '#client/features/interface/error-messages.ts';
import { FormFailure } from '#client/features/interface/form/form-failure.tsx';
import { QueryError } from '#client/features/interface/query-error.tsx';
import { toast } from '#client/features/interface/toasts.tsx';
import { useEngine } from '#client/features/sync-centre/engine-context.tsx';
import { useConfirm } from '#client/ui/use-confirm.ts';
import { Sheet, SheetActions } from '#client/ui/sheet.tsx';
import { SideBySide } from '#client/ui/side-by-side.tsx';
import { SkeletonLines } from '#client/ui/skeletons.tsx';
import { ClientFinder } from './client-finder.tsx';
import { MergeEffects } from './merge-effects.tsx';
import { PersonName } from './person-name.tsx';
import { useUserDifferences } from './user-differences.tsx';
import { userOptions } from './user-queries.ts';
import classes from './user-fields.module.css';

type MergeUserProps = { user: User; opened: boolean; onClose: () => void };

/** Two records of one client become one: the other is looked up, compared field by field, and what will happen is said before it does. */
export function MergeUser({ user, opened, onClose }: MergeUserProps) {
  const { t } = useLingui();
  const [pair, setPair] = useState<{ keptId: string; otherId: string }>();
  return (
    <Sheet opened={opened} onClose={onClose} title={<Trans>Same person as…</Trans>} size="46rem">
      {pair ? (
        <Pair
          key={`${pair.keptId}${pair.otherId}`}
          {...pair}
          onSwap={() => setPair({ keptId: pair.otherId, otherId: pair.keptId })}
          onAnother={() => setPair(undefined)}
          onClose={onClose}
        />
      ) : (
        <div className={classes.form}>
          <p>
            <Trans>Look for the other record of this client. Nothing changes before you have compared the two.</Trans>
          </p>
          <ClientFinder
            label={t`The other record`}
            exceptId={user.id}
            isFirst
            onPick={({ id }) => setPair({ keptId: user.id, otherId: id })}
          />
        </div>
      )}
    </Sheet>
  );
}

type PairProps = { keptId: string; otherId: string; onSwap: () => void; onAnother: () => void; onClose: () => void };

/** Both as the server has them now: the merge is refused when somebody changes one of them meanwhile. */
function Pair({ keptId, otherId, ...rest }: PairProps) {
  const { t } = useLingui();
  const kept = useQuery({ ...userOptions(keptId), staleTime: 0 });
  const other = useQuery({ ...userOptions(otherId), staleTime: 0 });
  const belongings = useQuery({
    queryKey: ['user', otherId, 'belongings'],
    queryFn: () => api.get(`users/${otherId}/belongings`, { schema: UserBelongings }),
    staleTime: 0,
  });
  const failed = [kept, other, belongings].find(({ error }) => error !== null);
  if (failed) return <QueryError query={failed} title={t`This person could not be loaded.`} />;
  if (!kept.data || !other.data || !belongings.data) return <SkeletonLines count={6} />;
  return <Comparison kept={kept.data} other={other.data} belongings={belongings.data} {...rest} />;
}

type ComparisonProps = Omit<PairProps, 'keptId' | 'otherId'> & {
  kept: User;
  other: User;
  belongings: UserBelongings;
};

function Comparison({ kept, other, belongings, onSwap, onAnother, onClose }: ComparisonProps) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const engine = useEngine();
  const queries = useQueryClient();
  const differences = useUserDifferences(kept, other);
  // Where the kept record has nothing, the other one is right.
  const [take, setTake] = useState<UserMergeField[]>(() =>
    differences.filter((each) => !each.isSame && each.kept === null).map(({ field }) => field),
  );
  const merging = useMutation({
    mutationFn: () =>
      api.post(
        `users/${kept.id}/merge`,
        { otherId: other.id, otherRev: other.rev, take },
        { schema: MergedUser, headers: { 'if-match': `"${kept.rev}"` } },
      ),
    onSuccess: async ({ user }) => {
      toast.success(t`The two records are one now.`);
      onClose();
      queries.setQueryData(userOptions(user.id).queryKey, user);
      await navigate({ to: '/admin/users/$userId', params: { userId: user.id } });
      void engine.wake();
      await queries.invalidateQueries();
    },
    onError: () => {
      // Somebody may have changed one of the two: the comparison shows both as they are now.
      for (const { id } of [kept, other]) void queries.invalidateQueries({ queryKey: userOptions(id).queryKey });
    },
  });
  const ask = async () => {
    const [from, to] = [other, kept].map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
    const isSure = await confirm({
      title: t`Make the two records one?`,
      text: t`“${from!}” becomes part of “${to!}”. This cannot be taken back: what moved would have to be sorted out by hand.`,
      yes: t`Merge`,
      dangerous: true,
    });
    if (isSure) merging.mutate();
  };
  return (
    <div className={classes.form}>
      <SideBySide
        heads={[
          <Head key="kept" user={kept} what={<Trans>Is kept</Trans>} />,
          <Head key="other" user={other} what={<Trans>Becomes part of it</Trans>} />,
        ]}
        differences={differences}
        take={take}
        onTake={setTake}
      />
      <MergeEffects kept={kept} other={other} take={take} belongings={belongings} />
      <FormFailure failed="save" reason={merging.error ? errorText(merging.error) : undefined} />
      <SheetActions>
        <Button variant="subtle" onClick={onAnother}>
          <Trans>Another record</Trans>
        </Button>
        <Button variant="default" onClick={onSwap}>
          <Trans>Keep the other one</Trans>
        </Button>
        <Button color="alert" loading={merging.isPending} onClick={() => void ask()}>
          <Trans>Merge</Trans>
        </Button>
      </SheetActions>
    </div>
  );
}

function Head({ user, what }: { user: User; what: React.ReactNode }) {
  return (
    <>
      <small>{what}</small>
      <br />
      <PersonName {...user} />
    </>
  );
}
