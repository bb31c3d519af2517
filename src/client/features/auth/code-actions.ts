import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import {
  MessageAnswer,
  OtpAccepted,
  OtpSent,
  type OtpProof,
  type OtpRequest,
  type PasswordReset,
  type SignUp,
} from '#contract/sessions.ts';
import { api } from '#client/session/api.ts';
import { useSave } from '#client/session/use-save.ts';
import { askForCode } from './next-code.ts';

// Functions, not hooks: nothing that a query or this device holds changes before somebody is signed in.
export const signUp = (given: SignUp) => api.post('register', given, { schema: MessageAnswer });
export const sendCode = (given: OtpRequest) =>
  askForCode(given, () => api.post('user/send-otp', given, { schema: OtpSent }));
/** Has the code sent that confirms an account. Who asks again within a minute has it already. */
export const sendVerification = (identifier: string) =>
  sendCode({ identifier, purpose: 'VERIFY_ACCOUNT' }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'rate-limited') throw error;
    return undefined;
  });
export const verifyCode = (given: OtpProof) => api.post('user/verify-otp', given, { schema: OtpAccepted });
/** Works after a verified code: its cookie is the proof. */
export const resetPassword = (given: PasswordReset) =>
  api.post('user/reset-password', given, { schema: v.object({ message: v.string() }) });

export function useResendCode() {
  return useSave({
    send: (given: OtpRequest) => askForCode(given, () => api.post('user/resend-otp', given, { schema: OtpSent })),
    failed: 'resend-otp',
  });
}
