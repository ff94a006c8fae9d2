import * as z from 'zod/mini';
import { blank, typedPhone } from '../input';

/** What login and register accept (specification, section 5; decisions, Accounts). Messages are keys below `errors`. */
const text = (min: number, max: number, short: string) =>
  z.string(short).check(z.trim(), z.minLength(min, short), z.maxLength(max, 'too_long'));

/** Long passwords are refused rather than cut: what is hashed has to have an end. */
const MAX_PASSWORD = 200;
const password = (min: number, short: string) =>
  z.string(short).check(z.minLength(min, short), z.maxLength(MAX_PASSWORD, 'too_long'));
const newPassword = password(8, 'password_short');

/** Six characters let older accounts in. */
export const loginSchema = z.object({
  username: text(3, 50, 'username_short'),
  password: password(6, 'password_short_login'),
});

export const registerSchema = z.object({
  username: text(3, 50, 'username_short').check(z.regex(/^\S*$/, 'username_spaces')),
  password: newPassword,
  fullName: text(2, 100, 'full_name_short'),
  email: text(1, 254, 'email_wrong').check(z.email('email_wrong')),
  phone: z.optional(
    z.pipe(
      z.transform((value: unknown) => (blank(value) ? null : typedPhone(value))),
      z.nullable(text(8, 20, 'phone_short').check(z.regex(/^\+?[\d ()-]+$/, 'phone_wrong'))),
    ),
  ),
});

export const changePasswordSchema = z.object({
  currentPassword: password(1, 'required'),
  newPassword,
});

export type Login = z.output<typeof loginSchema>;
export type Registration = z.output<typeof registerSchema>;
export type PasswordChange = z.output<typeof changePasswordSchema>;
