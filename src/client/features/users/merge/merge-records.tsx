import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type * as v from 'valibot';
import { isolated } from '#contract/text.ts';
import { errorText } from '#client/feedback/error-messages.ts';
import { FormFailure } from '#client/forms/form-failure.tsx';
import { QueryError } from '#client/feedback/query-error.tsx';
import { toast } from '#client/feedback/toasts.tsx';
import { useConfirm } from '#client/ui/use-confirm.ts';
import { Sheet, SheetActions } from '#client/ui/sheet.tsx';
import { type Difference, SideBySide } from '#client/ui/side-by-side.tsx';
import { SkeletonLines } from '#client/ui/skeletons.tsx';
import { useMerge } from './merge-actions.ts';
import classes from '../user-fields.module.css';

type Source<Data> = UseQueryOptions<Data, Error, Data, string[]>;
type Steps = { onSwap: () => void; onAnother: () => void; onClose: () => void };
/** What is compared, and where the comparison leads besides the merge. */
export type MergePair<Item, Belongings> = Steps & { kept: Item; other: Item; belongings: Belongings };

type PairProps<Item, Belongings> = {
  recordOf: (id: string) => Source<Item>;
  belongingsOf: (id: string) => Source<Belongings>;
  /** The title when they cannot be loaded. */
  failed: string;
  /** The comparison: a `MergeForm`. */
  children: (pair: MergePair<Item, Belongings>) => ReactNode;
};

type MergeSheetProps<Item, Belongings> = PairProps<Item, Belongings> & {
  id: string;
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The other record, where it is known already. */
  withId?: string | undefined;
  renderFinder: (onPick: (found: { id: string }) => void) => ReactNode;
};

/** Two records of one client or of one car become one: the other is looked up, and then compared with this one. */
export function MergeSheet<Item, Belongings>(props: MergeSheetProps<Item, Belongings>) {
  const { id, opened, onClose, title, withId, renderFinder, ...rest } = props;
  const [ids, setIds] = useState<[kept: string, other: string] | undefined>(withId ? [id, withId] : undefined);
  return (
    <Sheet opened={opened} onClose={onClose} title={title} size="46rem">
      {ids ? (
        <Pair
          key={ids.join('')}
          {...rest}
          ids={ids}
          steps={{ onSwap: () => setIds([ids[1], ids[0]]), onAnother: () => setIds(undefined), onClose }}
        />
      ) : (
        <div className={classes.finder}>{renderFinder((found) => setIds([id, found.id]))}</div>
      )}
    </Sheet>
  );
}

/** Both as the server has them now: the merge is refused when somebody changes one of them meanwhile. */
function Pair<Item, Belongings>(props: PairProps<Item, Belongings> & { ids: [string, string]; steps: Steps }) {
  const { recordOf, belongingsOf, failed, children, ids, steps } = props;
  const kept = useQuery({ ...recordOf(ids[0]), staleTime: 0 });
  const other = useQuery({ ...recordOf(ids[1]), staleTime: 0 });
  const belongings = useQuery({ ...belongingsOf(ids[1]), staleTime: 0 });
  const refused = [kept, other, belongings].find(({ error }) => error !== null);
  if (refused) return <QueryError query={refused} title={failed} />;
  if (!kept.data || !other.data || !belongings.data) return <SkeletonLines count={6} />;
  return children({ kept: kept.data, other: other.data, belongings: belongings.data, ...steps });
}

type MergeFormProps<Field extends string, Merged> = Steps & {
  path: 'users' | 'vehicles';
  kept: { id: string; rev: number };
  other: { id: string; rev: number };
  /** By which the two are called when it is asked for the last time. */
  names: [kept: string, other: string];
  heads: [kept: ReactNode, other: ReactNode];
  differences: Difference<Field>[];
  renderEffects: (take: Field[]) => ReactNode;
  answer: v.GenericSchema<unknown, Merged>;
  /** Leads to the record that is left. */
  onMerged: (merged: Merged) => Promise<void>;
};

/** The two field by field, and what will happen is said before it does. */
export function MergeForm<Field extends string, Merged>(props: MergeFormProps<Field, Merged>) {
  const { path, kept, other, names, heads, differences, renderEffects, answer, onMerged } = props;
  const { t } = useLingui();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const leave = async (merged: Merged) => {
    toast.success(t`The two records are one now.`);
    props.onClose();
    await onMerged(merged);
  };
  // Where the kept record has nothing, the other one is right.
  const [take, setTake] = useState<Field[]>(() =>
    differences.filter((each) => !each.isSame && each.kept === null).map(({ field }) => field),
  );
  const merging = useMerge({ path, kept, other, answer, onMerged: leave });
  const ask = async () => {
    const [to, from] = [isolated(names[0]), isolated(names[1])];
    const isSure = await confirm({
      title: t`Make the two records one?`,
      text: t`“${from}” becomes part of “${to}”. This cannot be taken back: what moved would have to be sorted out by hand.`,
      yes: t`Merge`,
      dangerous: true,
    });
    // Somebody may have changed one of the two: the comparison shows both as they are now.
    if (isSure) merging.mutate(take, { onError: () => void queries.invalidateQueries() });
  };
  return (
    <div className={classes.form}>
      <SideBySide
        heads={[
          <Head key="kept" what={<Trans>Is kept</Trans>} whose={heads[0]} />,
          <Head key="other" what={<Trans>Becomes part of it</Trans>} whose={heads[1]} />,
        ]}
        differences={differences}
        take={take}
        onTake={setTake}
      />
      {renderEffects(take)}
      <FormFailure failed="save" reason={merging.error ? errorText(merging.error) : undefined} />
      <SheetActions>
        <Button variant="subtle" onClick={props.onAnother}>
          <Trans>Another record</Trans>
        </Button>
        <Button variant="default" onClick={props.onSwap}>
          <Trans>Keep the other one</Trans>
        </Button>
        <Button color="alert" loading={merging.isPending} onClick={() => void ask()}>
          <Trans>Merge</Trans>
        </Button>
      </SheetActions>
    </div>
  );
}

function Head({ what, whose }: { what: ReactNode; whose: ReactNode }) {
  return (
    <>
      <small>{what}</small>
      <br />
      {whose}
    </>
  );
}

/** What a merge does: what goes over, by count and words, and in `children` what becomes different. */
export function MergeEffects({ moves, children }: { moves: [number, string][]; children: ReactNode }) {
  const { i18n } = useLingui();
  const said = moves.filter(([count]) => count > 0).map(([, text]) => text);
  const list = new Intl.ListFormat(i18n.locale).format(said);
  return (
    <ul className={classes.effects}>
      <li>
        {said.length === 0 ? (
          <Trans>Nothing else belongs to the other record.</Trans>
        ) : (
          <Trans>These go over: {list}.</Trans>
        )}
      </li>
      {children}
    </ul>
  );
}
