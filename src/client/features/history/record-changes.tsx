import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AuditedEntity, AuditEntry, AuditVerb } from '#contract/audit.ts';
import { NameOf } from '#client/feedback/name-of.tsx';
import { useMay } from '#client/session/session-context.tsx';
import { Card } from '#client/ui/card.tsx';
import { Moment } from '#client/ui/local-date.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { FieldChanges, type ValueTexts } from './field-changes.tsx';
import { recordHistoryOptions } from './history-queries.ts';
import classes from './record-changes.module.css';

export type RecordChangesProps = ValueTexts & {
  entity: AuditedEntity;
  id: string;
  /** Of the record shown: another one is another history. */
  rev: number;
  /** What happened to it besides, told in place of the trail's own lines of that verb, in one list. */
  moments?: { instead: AuditVerb; lines: { id: string; at: string; text: ReactNode }[] } | undefined;
};

const FIRST = 5;
const verbs: Record<AuditVerb, MessageDescriptor> = {
  create: msg`Created`,
  update: msg`Changed`,
  remove: msg`Deleted`,
  archive: msg`Archived`,
  restore: msg`Restored`,
  erase: msg`Account deleted`,
  setStatus: msg`State changed`,
  merge: msg`Merged`,
  transfer: msg`Owner changed`,
  openTracking: msg`Link for the client made`,
  closeTracking: msg`Link for the client withdrawn`,
  tell: msg`Client written to`,
  askApproval: msg`Approval asked`,
  seeApproval: msg`Seen by the client`,
  decideApproval: msg`Answer to the approval`,
};

/** Who changed what of a record and when, from the server; left out while it cannot be asked. */
export function RecordChanges({ entity, id, rev, moments, ...rest }: RecordChangesProps) {
  const { t } = useLingui();
  const may = useMay();
  const [all, showAll] = useState(false);
  const { data } = useQuery({
    ...recordHistoryOptions(entity, id, rev),
    enabled: may('audit.read'),
  });
  const changes = (data?.items ?? []).filter(({ verb }) => verb !== moments?.instead);
  const lines = [...changes, ...(moments?.lines ?? [])].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  if (lines.length === 0) return null;
  const title = moments ? t`History` : t`Changes`;
  const shown = all ? lines : lines.slice(0, FIRST);
  return (
    <Card label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.trail}>
        {shown.map((line) =>
          'text' in line ? (
            <li key={line.id}>
              <p className={classes.who}>
                <span>{line.text}</span>
                <Moment at={line.at} />
              </p>
            </li>
          ) : (
            <Entry key={line.id} entry={line} {...rest} />
          ),
        )}
      </ul>
      {shown.length < lines.length && (
        <PlainButton onClick={() => showAll(true)}>
          <Trans>Show all {lines.length} changes</Trans>
        </PlainButton>
      )}
    </Card>
  );
}

type EntryProps = ValueTexts & { entry: AuditEntry };

function Entry({ entry, ...rest }: EntryProps) {
  const { t, i18n } = useLingui();
  // Who answers by the link is not signed in.
  const isByLink = entry.verb === 'seeApproval' || entry.verb === 'decideApproval';
  return (
    <li>
      <p className={classes.who}>
        <span>
          <b>{i18n._(verbs[entry.verb])}</b> ·{' '}
          <NameOf name={entry.byName || (isByLink ? t`the client` : t`the workshop`)} />
        </span>
        <Moment at={entry.at} />
      </p>
      <FieldChanges changes={entry.changes} {...rest} />
    </li>
  );
}
