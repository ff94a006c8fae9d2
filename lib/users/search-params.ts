import 'server-only';
import { z } from 'zod';
import { isReadable, page, pageSizeQuery } from '../query';
import { PAGE_SIZE } from '../site';
import { ROLES } from './constants';

const MAX_KEYWORD = 200; // characters

/** The query of GET /api/users. */
export const usersQuery = z.intersection(
  z
    .object({
      keyword: z
        .string()
        .max(MAX_KEYWORD, 'too_long')
        .refine(isReadable, 'unreadable')
        .describe('Words of the username, the full name, the e-mail or the phone.'),
      role: z.enum(ROLES, 'not_a_choice'),
      disabled: z.enum(['true', 'false'], 'not_a_choice').transform((value) => value === 'true'),
      page,
    })
    .partial(),
  pageSizeQuery,
);
export type UsersQuery = z.infer<typeof usersQuery>;

/** The query as text again, without its page: what the links between pages carry. */
export function usersQueryText({ keyword, role, disabled, pageSize }: UsersQuery): URLSearchParams {
  const given = Object.entries({ keyword, role, disabled, pageSize: pageSize === PAGE_SIZE ? undefined : pageSize });
  return new URLSearchParams(given.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}
