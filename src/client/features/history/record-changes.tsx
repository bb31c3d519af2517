import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditedEntity, AuditEntry, AuditVerb } from '#contract/audit.ts';
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
};

const FIRST = 5;
const verbs: Record<AuditVerb, MessageDescriptor> = {
  create: msg`Created`,
  update: msg`Changed`,
  remove: msg`Deleted`,
  archive: msg`Archived`,
  restore: msg`Restored`,
  setStatus: msg`State changed`,
  merge: msg`Merged`,
  transfer: msg`Owner changed`,
};

/** Who changed what of a record and when, from the server; left out while it cannot be asked. */
export function RecordChanges({ entity, id, rev, ...rest }: RecordChangesProps) {
  const { t } = useLingui();
  const may = useMay();
  const [all, showAll] = useState(false);
  const { data } = useQuery({
    ...recordHistoryOptions(entity, id, rev),
    enabled: may('audit.read'),
  });
  if (!data || data.items.length === 0) return null;
  const shown = all ? data.items : data.items.slice(0, FIRST);
  return (
    <Card label={t`Changes`}>
      <h2 className={classes.heading}>
        <Trans>Changes</Trans>
      </h2>
      <ul className={classes.trail}>
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} {...rest} />
        ))}
      </ul>
      {shown.length < data.items.length && (
        <PlainButton onClick={() => showAll(true)}>
          <Trans>Show all {data.items.length} changes</Trans>
        </PlainButton>
      )}
    </Card>
  );
}

type EntryProps = ValueTexts & { entry: AuditEntry };

function Entry({ entry, ...rest }: EntryProps) {
  const { t, i18n } = useLingui();
  return (
    <li>
      <p className={classes.who}>
        <span>
          <b>{i18n._(verbs[entry.verb])}</b> · <bdi>{entry.byName ?? t`the workshop`}</bdi>
        </span>
        <Moment at={entry.at} />
      </p>
      <FieldChanges changes={entry.changes} {...rest} />
    </li>
  );
}
