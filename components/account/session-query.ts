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

/** Tells the SessionProvider who is signed in. */
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

/** For what answers with the changed account, or says that its session has ended. */
export const setSession = (user: UserView | null): void => void mutate(KEY, user, { revalidate: false });

/** For a page that only visitors get: the session that is held here may have ended. */
export const revalidateSession = (): void => void mutate(KEY);
