'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { api, ApiError } from '@/lib/api-client';
import { SIGNED_IN_COOKIE } from '@/lib/auth/flag';
import type { UserView } from '@/lib/users/view';

/** The three states of a session (specification, section 2); null is signed out. */
export type Session = 'loading' | UserView | null;

let session: Session = 'loading';
let asked = false;
const listeners = new Set<() => void>();

function set(next: Session) {
  session = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const hasFlag = () => document.cookie.split('; ').some((pair) => pair.startsWith(`${SIGNED_IN_COOKIE}=`));

/**
 * Asks who is signed in, where the flag cookie says that anybody may be: a visitor causes no call. A 401 is no
 * user; where there is no answer, nobody is signed in as far as this page can tell.
 */
async function load() {
  asked = true;
  if (!hasFlag()) return set(null);
  try {
    set(await api<UserView>('GET', '/api/user'));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    set(null);
  }
}

/** Login and register set the user; logout clears it. */
export const setSession = (user: UserView | null) => {
  asked = true;
  set(user);
};

/** Who is signed in, the same for every component: asked once for a page load. The served HTML knows nobody. */
export function useSession(): Session {
  useEffect(() => {
    if (!asked) void load();
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => 'loading',
  );
}
