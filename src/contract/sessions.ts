import * as v from 'valibot';
import { EMAIL_MAX, OTP_LENGTH, PASSWORD_MAX } from '#contract/constants.ts';
import { Id } from '#contract/ids.ts';
import { latinDigits } from '#contract/text.ts';
import { digits, email, newPassword, rawText } from '#contract/rules.ts';
import { Role } from '#contract/roles.ts';
import { User, Username } from '#contract/users.ts';

const phone = /^\+?\d{6,15}$/;

/** A phone or an e-mail address as typed; phones lose their spaces and take Latin digits, e-mails go lower case. */
export const Identifier = v.pipe(
  rawText(EMAIL_MAX),
  v.transform((text) => text.trim()),
  v.minLength(1, 'required'),
  v.maxLength(EMAIL_MAX, 'max-length'),
  v.transform((text) => (text.includes('@') ? text.toLowerCase() : digits(text).replace(/^00/, '+'))),
  v.check((text) => phone.test(text) || v.is(email, text), 'identifier'),
);

/** A password as given at sign-in: only its presence and size are judged. */
const givenPassword = v.pipe(v.string('type'), v.minLength(1, 'required'), v.maxLength(PASSWORD_MAX * 4, 'max-length'));

const otp = v.pipe(
  rawText(OTP_LENGTH),
  v.transform((text) => latinDigits(text).replace(/\s/g, '')),
  v.minLength(1, 'required'),
  v.regex(new RegExp(`^\\d{${OTP_LENGTH}}$`), 'otp'),
);

export const otpPurposes = ['RESET_PASSWORD', 'VERIFY_ACCOUNT'] as const;
const purpose = v.picklist(otpPurposes, 'one-of');
export type OtpPurpose = (typeof otpPurposes)[number];

export const SignIn = v.strictObject({ identifier: Identifier, password: givenPassword });
export type SignIn = v.InferOutput<typeof SignIn>;

export const SignUp = v.strictObject({ username: Identifier, password: newPassword });
export type SignUp = v.InferOutput<typeof SignUp>;

export const RefreshRequest = v.strictObject({
  refreshToken: v.pipe(v.string('type'), v.minLength(1, 'required'), v.maxLength(500, 'max-length')),
});

export const OtpRequest = v.strictObject({ identifier: Identifier, purpose });
export type OtpRequest = v.InferOutput<typeof OtpRequest>;

export const OtpProof = v.strictObject({ identifier: Identifier, otp, purpose: v.optional(purpose) });
export type OtpProof = v.InferOutput<typeof OtpProof>;

export const PasswordReset = v.strictObject({ identifier: Identifier, password: newPassword });
export type PasswordReset = v.InferOutput<typeof PasswordReset>;

/** A changed password of one's own: the old one proves the person. */
export const PasswordChange = v.strictObject({ currentPassword: givenPassword, password: newPassword });
export type PasswordChange = v.InferOutput<typeof PasswordChange>;

export const UsernameChange = v.strictObject({ currentPassword: givenPassword, username: Username });
export type UsernameChange = v.InferOutput<typeof UsernameChange>;

/** Another e-mail or phone of one's own; a phone with its country code, as it is dialled from anywhere. */
const address = v.pipe(
  Identifier,
  v.check((text) => text.includes('@') || text.startsWith('+'), 'identifier'),
);
export const ContactChange = v.strictObject({ currentPassword: givenPassword, address });
export type ContactChange = v.InferOutput<typeof ContactChange>;
/** The code that was sent there. */
export const ContactProof = v.strictObject({ address, otp });
export type ContactProof = v.InferOutput<typeof ContactProof>;

export const SessionAnswer = v.object({ accessToken: v.string(), refreshToken: v.string(), user: User });
export type SessionAnswer = v.InferOutput<typeof SessionAnswer>;

export const MessageAnswer = v.object({ message: v.string() });
export const OtpSent = v.object({ message: v.string(), retryAfter: v.number() });
export const OtpAccepted = v.object({ message: v.string(), resetToken: v.optional(v.string()) });

/** The claims of an access token. The guard reads `role`, the interface `position`; the server trusts neither. */
export const AccessClaims = v.object({
  sub: Id,
  role: v.picklist(['ADMIN', 'CLIENT']),
  position: Role,
  sid: v.string(),
  iat: v.number(),
  exp: v.number(),
});
export type AccessClaims = v.InferOutput<typeof AccessClaims>;
