import { useLingui } from '@lingui/react/macro';
import { FORMER_CLIENT } from '#contract/users.ts';

/** Somebody's name in its own direction; who has deleted the account has none any more. */
export function NameOf({ name }: { name: string | null | undefined }) {
  const { t } = useLingui();
  return <bdi>{name === FORMER_CLIENT ? t`Former client` : name}</bdi>;
}
