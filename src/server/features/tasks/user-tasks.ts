import { searchKey } from '#contract/text.ts';
import { blankTrail } from '#server/features/audit/trail-service.ts';
import type { Erasable } from '#server/features/users/related-records.ts';
import { changedWords } from '#server/features/users/without-person.ts';
import { updateApproval } from './approvals-store.ts';
import { setEventNote, updateTask, wordsOfClient } from './tasks-store.ts';

const WORDS = ['name', 'description', 'internalNotes'] as const;

/** What was written about the work of a person; what was done stays. */
export const userTasks: Erasable = {
  erase: async ({ trx, rev }, person, clean) => {
    const { tasks, events, approvals } = await wordsOfClient(trx, person.id);
    for (const task of tasks) {
      const words = changedWords(task, WORDS, clean);
      const { name, description } = { ...task, ...words };
      if (words)
        await updateTask(trx, task.id, { ...words, searchKey: searchKey(`${name} ${description ?? ''}`), rev });
    }
    for (const event of events) {
      const words = changedWords(event, ['note'], clean);
      if (words?.note === undefined) continue;
      await setEventNote(trx, event.id, words.note);
      await updateTask(trx, event.taskId, { rev });
    }
    for (const approval of approvals) {
      const words = changedWords(approval, ['reason'], clean);
      if (words) await updateApproval(trx, approval.id, { ...words, rev });
    }
    const ids = tasks.map(({ id }) => id);
    await blankTrail(trx, 'task', ids, [...WORDS, 'reason'], clean);
  },
};
