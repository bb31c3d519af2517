/** The one file that works with the table of waiting commands, and the one that declares it. */
const DOOR = ['src/sync/store/outbox.ts', 'src/sync/store/databases.ts'];
/** The private step of the four ways by which a command leaves. */
const STEP = 'takeOut';

/** True when a file of the device reaches into the table of waiting commands past its door. */
export function touchesWaitingCommands(path: string, text: string): boolean {
  const onDevice = /^(src\/(sync|client)|sw)\//.test(path) && !DOOR.includes(path);
  return onDevice && /\.ops\b|\{[^{}]*\bops\b[^{}]*\} = /.test(text);
}

/** The functions of the outbox that remove commands, by name, but for the private step that they share. */
export function endings(outbox: string): string[] {
  const functions = outbox.split(/^(?=(?:export )?(?:async )?(?:function|const) )/m);
  const removing = functions.filter((body) => /\.ops\s*\.[^;]*\b(delete|clear|bulkDelete)\(|\btakeOut\(/.test(body));
  const names = removing.map((body) => /^(export )?(?:async )?(?:function|const) (\w+)/.exec(body));
  return names.flatMap((found) => (found && (found[1] || found[2] !== STEP) ? [found[2] ?? ''] : [])).toSorted();
}

export function castsPayload(text: string): boolean {
  return /\bpayload\)?!? as \w|<\w+>\s*\w+\.payload\b/.test(text);
}
