import * as v from 'valibot';
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

export const signUp = (given: SignUp) => api.post('register', given, { schema: MessageAnswer });
export const sendCode = (given: OtpRequest) => api.post('user/send-otp', given, { schema: OtpSent });
export const resendCode = (given: OtpRequest) => api.post('user/resend-otp', given, { schema: OtpSent });
export const verifyCode = (given: OtpProof) => api.post('user/verify-otp', given, { schema: OtpAccepted });
/** Works after a verified code: its cookie is the proof. */
export const resetPassword = (given: PasswordReset) =>
  api.post('user/reset-password', given, { schema: v.object({ message: v.string() }) });
