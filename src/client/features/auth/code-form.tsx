import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input, PinInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { OTP_LENGTH, OTP_TRIES } from '#contract/constants.ts';
import { AppError } from '#contract/errors.ts';
import { OtpProof, type OtpPurpose } from '#contract/sessions.ts';
import { useSchemaForm } from '#client/forms/use-schema-form.ts';
import { focusFirst } from '#client/ui/focus-first.ts';
import { Ltr } from '#client/ui/ltr.tsx';
import { useResendCode, useVerifyCode } from './code-actions.ts';
import { PageForm } from '#client/forms/page-form.tsx';
import { type Resend, ResendButton } from './resend-button.tsx';

const schema = v.object({ otp: OtpProof.entries.otp });
/** One of them, or the whole code at once from the clipboard or the message itself. */
const anyDigits = /^[\d\u0660-\u0669\u06f0-\u06f9]+$/;

/** `needsPassword`: the code has proved a person who is to choose a password. */
type CodeFormProps = {
  identifier: string;
  purpose: OtpPurpose;
  onDone: (needsPassword: boolean) => unknown;
  /** The shop has handed it over: none was sent, and none comes. */
  isHandedOver?: boolean;
  /** The code is to go to another address. */
  onOther?: (() => void) | undefined;
};

/** The code that proves who one is, and another one when it does not come. */
export function CodeForm({ identifier, purpose, isHandedOver = false, onDone, onOther }: CodeFormProps) {
  const request = { identifier, purpose };
  const { mutate, isPending } = useResendCode();
  const { mutateAsync: verifyCode } = useVerifyCode();
  return (
    <CodeFields
      identifier={identifier}
      isHandedOver={isHandedOver}
      resend={isHandedOver ? undefined : { ...request, busy: isPending, ask: (heard) => mutate(request, heard) }}
      verify={async (otp) => {
        const { resetToken } = await verifyCode({ identifier, otp, purpose });
        await onDone(resetToken !== undefined);
      }}
    >
      {onOther && (
        <Button variant="subtle" onClick={onOther}>
          <Trans>Another email or phone</Trans>
        </Button>
      )}
    </CodeFields>
  );
}

type CodeFieldsProps = {
  identifier: string;
  isHandedOver?: boolean;
  /** Where another code can be had with a tap. */
  resend?: Resend | undefined;
  verify: (otp: string) => Promise<unknown>;
  children?: ReactNode;
};

/** The six digits, typed or pasted, in whichever digits the keyboard has. */
export function CodeFields({ identifier, isHandedOver = false, resend, verify, children }: CodeFieldsProps) {
  const { t } = useLingui();
  // Counted here: what the server says is the same for every wrong code, so that nobody learns whose code there is.
  const [wrong, setWrong] = useState(0);
  const boxes = useRef<HTMLDivElement>(null);
  const label = t`Code`;
  const nameOf = (place: number) => t`Code, digit ${place} of ${OTP_LENGTH}`;
  const { form, ...state } = useSchemaForm({
    schema,
    initialValues: { otp: '' },
    labels: { otp: label },
    guardLeaving: false,
    mode: 'controlled',
    submit: async ({ otp }) => {
      try {
        return await verify(otp);
      } catch (error) {
        // Begun anew: digits typed over a wrong code would be sent with what is left of it.
        if (error instanceof AppError && error.code === 'invalid-otp') {
          form.setFieldValue('otp', '');
          setWrong((times) => times + 1);
        }
        throw error;
      }
    },
  });
  const { busy } = state;
  useEffect(() => {
    if (wrong > 0 && !busy) focusFirst(boxes.current);
  }, [wrong, busy]);
  const spent = isHandedOver
    ? t`Five wrong codes: this one no longer counts. Ask the workshop for a new one.`
    : t`Five wrong codes: this one no longer counts. Have a new one sent.`;
  const { refusal } = state;
  const refused = wrong === 0 ? undefined : wrong < OTP_TRIES ? state.failure : spent;
  const failure = refusal?.code === 'invalid-otp' ? refused : state.failure;
  const error = form.errors['otp'];
  return (
    <PageForm
      {...state}
      failure={failure}
      failed="verify-otp"
      save={<Trans>Confirm</Trans>}
      below={
        <>
          {resend && <ResendButton resend={resend} onSent={() => setWrong(0)} />}
          {children}
        </>
      }
    >
      <p>
        {isHandedOver ? (
          <Trans>
            Enter the code that the workshop gave you for <Ltr whole>{identifier}</Ltr>
          </Trans>
        ) : (
          <Trans>
            Enter the code that was sent to <Ltr whole>{identifier}</Ltr>
          </Trans>
        )}
      </p>
      <Input.Wrapper label={label} error={error} labelElement="div">
        <PinInput
          key={form.key('otp')}
          {...form.getInputProps('otp')}
          error={Boolean(error)}
          length={OTP_LENGTH}
          type={anyDigits}
          inputMode="numeric"
          oneTimeCode
          rootRef={boxes}
          aria-label={label}
          getInputProps={(at) => ({ 'aria-label': nameOf(at + 1) })}
          onComplete={() => state.onSubmit()}
        />
      </Input.Wrapper>
    </PageForm>
  );
}
