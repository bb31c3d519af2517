import { OTP_RESEND_S } from '#contract/constants.ts';
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
/** The code that confirms the account is sent with it. */
export const signUp = (given: SignUp) =>
  askForCode({ identifier: given.username, purpose: 'VERIFY_ACCOUNT' }, async () => {
    await api.post('register', given, { schema: MessageAnswer });
    return { retryAfter: OTP_RESEND_S };
  });
export const sendCode = (given: OtpRequest) =>
  askForCode(given, () => api.post('user/send-otp', given, { schema: OtpSent }));
/**
 * Has the code sent that confirms an account. Who asks again within a minute has it
 * already; to whom none was sent that is told.
 */
export const sendVerification = (identifier: string) =>
  sendCode({ identifier, purpose: 'VERIFY_ACCOUNT' }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'rate-limited' || !isJustSent(error)) throw error;
    return undefined;
  });
const isJustSent = ({ retryAfter = Number.POSITIVE_INFINITY }: AppError) => retryAfter <= OTP_RESEND_S;

/** A code counts once: whose answer was lost gets the same one with the same code. */
export function useVerifyCode() {
  return useSave({
    send: (given: OtpProof, once) => api.post('user/verify-otp', given, { schema: OtpAccepted, ...once }),
  });
}

/** Works after a verified code: its cookie is the proof. */
export function useResetPassword() {
  return useSave({
    send: (given: PasswordReset, once) => api.post('user/reset-password', given, { schema: MessageAnswer, ...once }),
  });
}

export function useResendCode() {
  return useSave({
    send: (given: OtpRequest) => askForCode(given, () => api.post('user/resend-otp', given, { schema: OtpSent })),
    failed: 'resend-otp',
  });
}
