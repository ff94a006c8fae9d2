'use client';

import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';
import { mutate } from 'swr';
import { useRead } from '../use-read';
import { signedInCookie } from '@/lib/accounts/auth/constants';
import type { UserView } from '@/lib/accounts/users/view';
import { api, ApiError } from '@/lib/http/api-client';
import { storedKeys } from '@/lib/platform/stored';

/** The three states of a session (docs/product.md 2.2): undefined while it loads, null if signed out. */
export type Session = UserView | null | undefined;

const SessionContext = createContext<Session>(undefined);

/** Read once for a page load; undefined in the served HTML. */
export const useSession = (): Session => use(SessionContext);

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

/** For calls that return the changed account or report the end of the session. */
export const setSession = (user: UserView | null): void => void mutate(KEY, user, { revalidate: false });

/** For pages that only visitors get: the cached session may have ended. */
export const revalidateSession = (): void => void mutate(KEY);

/** Removes other users' drafts from this browser. Loads the code only if there are drafts. */
function clearOtherDrafts(userId: number | null) {
  if (storedKeys('draft:').length === 0) return;
  const ignore = () => undefined; // offline: the next page does it
  import('../listings/form/clear-drafts').then((module) => module.clearOtherDrafts(userId)).catch(ignore);
}

function hasFlag(): boolean {
  const name = signedInCookie(location.protocol === 'https:');
  return document.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`));
}

/** Reads the session only if the flag cookie is present. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [flag, setFlag] = useState<boolean | null>(null); // null in the served HTML
  useEffect(() => {
    // As a transition: React would otherwise hydrate the whole page in one task, because the context above it changes.
    const readFlag = () => startTransition(() => setFlag(hasFlag()));
    readFlag();
    addEventListener('visibilitychange', readFlag); // a login or logout in another tab
    return () => removeEventListener('visibilitychange', readFlag);
  }, []);
  const { data, error } = useRead(flag ? KEY : null, readUser);
  useEffect(() => {
    if (flag === false) clearOtherDrafts(null);
    // A page restored from the back/forward cache may belong to a session that has ended.
    const reloadChanged = ({ persisted }: PageTransitionEvent) => {
      if (persisted && hasFlag() !== flag) location.reload();
    };
    addEventListener('pageshow', reloadChanged);
    return () => {
      removeEventListener('pageshow', reloadChanged);
      if (flag) void mutate(KEY, undefined, { revalidate: false }); // the next session may be another account's
    };
  }, [flag]);
  // Without a response the page treats the visitor as signed out.
  const isSignedOut = flag === false || error !== undefined;
  return <SessionContext value={isSignedOut ? null : data}>{children}</SessionContext>;
}

/** Loads a page in full: the router's cached pages belong to the old session. @param href default: the current page */
export function reloadPage(href?: string) {
  if (href === undefined) location.reload();
  else location.replace(href);
}
