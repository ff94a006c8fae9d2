import * as z from 'zod/mini';
import { ROLES } from './constants';

/** What an admin changes of an account; what is not named stays as it is. */
export const userChangeSchema = z.object({
  role: z.optional(z.enum(ROLES, 'not_a_choice')),
  disabled: z.optional(z.boolean('not_valid')),
});
export type UserChange = z.output<typeof userChangeSchema>;
