'use client';

import { useEffect } from 'react';
import { mutate } from 'swr';
import { useRead } from '../use-read';
import { clearOtherDrafts } from './clear-other-drafts';
import type { UserView } from '@/lib/accounts/users/view';
import { api, ApiError } from '@/lib/http/api-client';

const KEY = 'user';

async function readUser(): Promise<UserView | null> {
  try {
    const user = await api('GET /api/user');
    clearOtherDrafts(user.id);
    return user;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    clearOtherDrafts(null);
    return null;
  }
}

/** Updates the session in the SessionProvider. */
export function SessionQuery({ onChange }: { onChange: (session: UserView | null | 'loading') => void }) {
  const { data, error } = useRead(KEY, readUser);
  const session = error ? null : data === undefined ? 'loading' : data;
  useEffect(() => onChange(session), [session, onChange]);
  useEffect(
    () => () => {
      onChange('loading');
      void mutate(KEY, undefined, { revalidate: false }); // the next session may be another account's
    },
    [onChange],
  );
  return null;
}

/** For calls that return the changed account or report the end of the session. */
export const setSession = (user: UserView | null): void => void mutate(KEY, user, { revalidate: false });

/** For pages that only visitors get: the cached session may have ended. */
export const revalidateSession = (): void => void mutate(KEY);
