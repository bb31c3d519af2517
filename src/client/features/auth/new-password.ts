import * as v from 'valibot';
import { newPassword } from '#contract/rules.ts';

/** A new password typed twice. */
export const passwordFields = { password: newPassword, repeated: v.pipe(v.string('type'), v.minLength(1, 'required')) };

/** Both must be the same; what is wrong is said at the second. */
export function passwordsMatch<Given extends { password: string; repeated: string }>() {
  return v.rawCheck<Given>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.password === dataset.value.repeated) return;
    const { value } = dataset;
    addIssue({
      message: 'passwords-match',
      path: [{ type: 'object', origin: 'value', input: value, key: 'repeated', value: value.repeated }],
    });
  });
}
