import { Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import { Link } from '@tanstack/react-router';
import type { AppError } from '#contract/errors.ts';

const Holder = v.object({ id: v.string() });

/** Who has the email, phone or username already, when that is why the server refused. */
export function duplicateUserId(refusal: AppError | undefined): string | undefined {
  const isHeld = ['email-exists', 'phone-exists', 'username-exists'].some((code) => code === refusal?.code);
  const holder = v.safeParse(Holder, refusal?.current);
  return isHeld && holder.success ? holder.output.id : undefined;
}

/** The way to the record that has it. */
export function DuplicateUser({ refusal }: { refusal: AppError | undefined }) {
  const userId = duplicateUserId(refusal);
  if (userId === undefined) return null;
  return (
    <output>
      <Link to="/admin/users/$userId" params={{ userId }}>
        <Trans>Open the record that has it</Trans>
      </Link>
    </output>
  );
}
