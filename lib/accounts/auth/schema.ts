import * as z from 'zod/mini';
import { phoneNumber, visibleText } from '../../http/input';
import { latinDigits } from '../../i18n/parse-number';
import { TERMS_VERSION } from '../../platform/site';
import { advertiserShape, isLicenceOfOffice, licenceOfOffice } from '../users/advertiser';
import { publicNameRules } from '../users/public-name';
import { isReservedEmail, isReservedName } from '../users/reserved';
import { password, proofShape } from './proof-schema';

/** Account forms (docs/product.md 10.1, 10.2). Error messages are keys below `errors`. */

const newPassword = password(8, 'password_short');

/** Passwords of older accounts may have six characters. */
export const loginSchema = z.object({
  username: visibleText(3, 254, 'username_short'),
  password: password(6, 'password_short_login'),
});

/** Excludes email addresses, which the login also accepts, and look-alike letters. */
const username = visibleText(3, 50, 'username_short').check(
  z.regex(/^\S*$/, 'username_spaces'),
  z.regex(/^[^@]*$/, 'username_email'),
  z.refine((text) => text === text.normalize('NFKC') && !/\p{Cf}/u.test(text), 'username_letters'),
  z.refine((text) => !isReservedName(text), 'name_reserved'),
);

const publicName = visibleText(2, 100, 'full_name_short').check(...publicNameRules);

export const registerSchema = z.object({
  username,
  password: newPassword,
  fullName: publicName,
  email: visibleText(1, 254, 'email_wrong').check(
    z.email('email_wrong'),
    z.refine((text) => !isReservedEmail(text), 'email_wrong'),
  ),
  phone: z.optional(phoneNumber),
  /** Version of the terms that was accepted. API clients may omit it. */
  termsVersion: z.optional(z.literal(TERMS_VERSION, 'terms_changed')),
});

/** Username and email have endpoints of their own. */
export const profileSchema = z
  .extend(z.pick(registerSchema, { fullName: true, phone: true }), advertiserShape)
  .check(z.refine(isLicenceOfOffice, licenceOfOffice));
export const profileUpdateSchema = z.safeExtend(profileSchema, proofShape);
export const currentPasswordSchema = z.object({ password: password(1, 'required') });

export const passkeyName = visibleText(1, 50, 'required');
export const newPasskeySchema = z.object({ name: passkeyName });

/** Token of `createToken`. */
export const tokenSchema = z.object({ token: z.string('link_wrong').check(z.regex(/^[\w-]{43}$/, 'link_wrong')) });
export const forgotPasswordSchema = z.pick(registerSchema, { email: true });
export const passwordResetSchema = z.extend(tokenSchema, { password: newPassword });
export const emailChangeSchema = z.extend(forgotPasswordSchema, proofShape);

/** Accepts the code as typed, with spaces and in digits of any script. */
export const phoneCodeSchema = z.object({
  code: z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? latinDigits(value).replace(/\s/g, '') : value)),
    z.string('code_wrong').check(z.regex(/^\d{6}$/, 'code_wrong')),
  ),
});

export const changePasswordSchema = z.object({
  currentPassword: password(1, 'required'),
  newPassword,
});

/** Password confirmation, which forms do not send (docs/product.md 10.1). */
const repeated = { confirmPassword: z.string() };
const passwordsDiffer = {
  error: 'passwords_differ',
  path: ['confirmPassword'],
  // Run the check even if other fields are invalid, so that all errors appear together.
  when: () => true,
};

/** Accepts the password confirmation of API clients. */
export const registrationSchema = z.extend(registerSchema, { confirmPassword: z.optional(z.string()) }).check(
  z.refine(({ password, confirmPassword }) => confirmPassword === undefined || confirmPassword === password, {
    error: 'passwords_differ',
    path: ['confirmPassword'],
  }),
);

export const registerFormSchema = z
  .extend(registerSchema, repeated)
  .check(z.refine(({ password, confirmPassword }) => password === confirmPassword, passwordsDiffer));

export const passwordFormSchema = z
  .extend(changePasswordSchema, repeated)
  .check(z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, passwordsDiffer));

export const passwordResetFormSchema = z
  .object({ password: newPassword, ...repeated })
  .check(z.refine(({ password, confirmPassword }) => password === confirmPassword, passwordsDiffer));

export type PasswordReset = z.output<typeof passwordResetSchema>;
export type EmailChange = z.output<typeof emailChangeSchema>;
export type ForgotPasswordForm = z.input<typeof forgotPasswordSchema>;
export type Profile = z.output<typeof profileSchema>;
export type Login = z.output<typeof loginSchema>;
export type Registration = z.output<typeof registerSchema>;
export type PasswordChange = z.output<typeof changePasswordSchema>;
