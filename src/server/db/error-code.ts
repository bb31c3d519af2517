/** The code of an error of Node or of a database, such as ENOENT; empty for one without. */
export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/** What an error says of itself, for a sentence to whoever runs the server. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
