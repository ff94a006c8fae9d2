import * as z from 'zod/mini';
import { changePasswordSchema, registerSchema } from '@/lib/auth/schema';

/** What forms ask for: a new password twice, of which the server gets one (docs/product.md 10.1). */
const repeated = { confirmPassword: z.string() };
const differ = {
  error: 'passwords_differ',
  path: ['confirmPassword'],
  // Told together with what else is wrong, not only once all the rest is right.
  when: () => true,
};

export const registrationForm = z
  .extend(registerSchema, repeated)
  .check(z.refine(({ password, confirmPassword }) => password === confirmPassword, differ));

export const passwordForm = z
  .extend(changePasswordSchema, repeated)
  .check(z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, differ));

export type RegistrationForm = z.input<typeof registrationForm>;
export type PasswordForm = z.input<typeof passwordForm>;
