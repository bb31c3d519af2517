/** The folder that `--peers` names. */
export function peersFolder(): string | undefined {
  const at = process.argv.indexOf('--peers');
  return at < 0 ? undefined : process.argv[at + 1];
}
