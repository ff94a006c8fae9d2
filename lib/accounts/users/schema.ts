import { z } from 'zod';
import { tidyStep } from '../../http/input';
import { booleanParam, fileLanguage, keywordParam, pageParam, pageSizeQuery, sortParam } from '../../http/query';
import { MAX_REASON } from '../../listings/constants';
import { advertiserShape, isLicenceOfOffice, licenceOfOffice } from './advertiser';
import { ROLES, USER_SORTS, USER_STATES, type UserState } from './constants';
import { STAFF_ROLES } from './permissions';

const sort = sortParam(USER_SORTS);

export const userUpdateSchema = z
  .object({
    role: z.enum(ROLES, 'not_a_choice').optional().describe('`admin` without `staffRoles`: with all of them.'),
    staffRoles: z
      .array(z.enum(STAFF_ROLES, 'not_a_choice'), 'not_valid')
      .max(STAFF_ROLES.length, 'too_many')
      .optional()
      .describe('With at least one, the account is an admin.'),
    disabled: z.boolean('not_valid').optional(),
    reason: z
      .string('not_valid')
      .check(tidyStep)
      .max(MAX_REASON, 'too_long')
      .optional()
      .describe('Of `disabled`: the account is told by mail, and whoever logs in with its password reads it.'),
    ...advertiserShape,
  })
  .refine(isLicenceOfOffice, licenceOfOffice)
  .refine(
    ({ role, staffRoles }) =>
      role === undefined || staffRoles === undefined || (role === 'admin') === staffRoles.length > 0,
    { path: ['staffRoles'], error: 'not_valid' },
  );
export type UserUpdate = z.output<typeof userUpdateSchema>;

/** Name and licence that the admin compared with the register. If either has changed since, the check is rejected. */
export const licenceCheckSchema = z.object({
  checked: z.boolean('not_valid'),
  name: z.string('required').describe('As it was when it was checked.'),
  licenceNumber: z.string('required').describe('Alike.'),
});
export type LicenceCheck = z.output<typeof licenceCheckSchema>;

const filters = z
  .object({
    keyword: keywordParam.describe(
      'Words of the username, the full name, the e-mail or the phone; or the number of the account, a listing or a payment, a reference of a payment, or a phone in any spelling.',
    ),
    role: z.enum(ROLES, 'not_a_choice'),
    disabled: booleanParam,
    sort,
  })
  .partial();

export const usersFileQuery = filters.extend({ language: fileLanguage });
export const usersQuerySchema = z.intersection(filters.extend({ page: pageParam.optional() }), pageSizeQuery);
export type UsersQuery = z.output<typeof usersQuerySchema>;

export const parseUserState = (text: string): UserState => USER_STATES.find((state) => state === text) ?? '';

const STATE_FILTERS: Record<UserState, Pick<UsersQuery, 'role' | 'disabled'>> = {
  '': {},
  admins: { role: 'admin' },
  disabled: { disabled: true },
};

type PageQuery = { state: string; q: string; sort: string; page: number };

/** Invalid values count as missing. */
export const usersQueryFrom = ({ state, q, page, ...given }: PageQuery) => ({
  ...STATE_FILTERS[parseUserState(state)],
  ...(q !== '' && { keyword: q }),
  sort: sort.safeParse(given.sort).data,
  page,
});
