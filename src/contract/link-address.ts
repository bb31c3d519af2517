import { statusOf } from '#contract/may-pass.ts';

/** What a link opens for whoever has it: a car that is followed, or the shop's page with what is still a draft. */
const kinds = ['track', 'preview'] as const;
type LinkKind = (typeof kinds)[number];

/** The address that is handed on. What stands behind `#` is sent to nobody. */
export function linkAddress(origin: string, kind: LinkKind, secret: string): string {
  return `${origin}/#${kind}=${secret}`;
}

/** What the part of an address behind `#` opens, if it is one of these links; also of one that was cut on its way. */
export function linkIn(hash: string): { kind: LinkKind; secret: string } | undefined {
  const [, name, secret] = /^#?(\w+)=(.*)$/.exec(hash) ?? [];
  const kind = kinds.find((each) => each === name);
  return kind && secret !== undefined ? { kind, secret } : undefined;
}

/** Did the server say that a link opens nothing: it is over, or not whole? */
export function isOverOrCut(error: unknown): boolean {
  return [404, 422].includes(statusOf(error) ?? 0);
}
