import type { UsersQuery } from './search-params';

/** How the list of accounts can be narrowed with one touch; '' is all of them. */
export const USER_STATES = ['', 'admins', 'disabled'] as const;
export type UserState = (typeof USER_STATES)[number];

export const userStateOf = (text: string): UserState => USER_STATES.find((state) => state === text) ?? '';

const NARROWED: Record<UserState, Pick<UsersQuery, 'role' | 'disabled'>> = {
  '': {},
  admins: { role: 'admin' },
  disabled: { disabled: true },
};

/** What a dashboard's address asks for, as the list takes it. */
export const usersQueryOf = ({ state, q, page }: { state: string; q: string; page: number }) => ({
  ...NARROWED[userStateOf(state)],
  ...(q !== '' && { keyword: q }),
  page,
});
