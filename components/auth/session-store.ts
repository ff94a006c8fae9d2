'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { api, ApiError } from '@/lib/api-client';
import { SIGNED_IN_COOKIE } from '@/lib/auth/flag';
import type { UserView } from '@/lib/users/view';

/** The three states of a session (docs/product.md 2.2); null is signed out. */
export type Session = 'loading' | UserView | null;

let session: Session = 'loading';
let begun = false;
/** What the flag cookie said when it was last read. */
let flagged = false;
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
  flagged = hasFlag();
  if (!flagged) {
    set(null);
    return forgetDrafts(null);
  }
  try {
    const user = await api<UserView>('GET', '/api/user');
    set(user);
    forgetDrafts(user.id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    set(null);
    if (error.status === 401) forgetDrafts(null);
  }
  flagged = hasFlag(); // with a 401 the server takes it back
}

/** Drafts in this browser whose owner has gone. Hardly anybody has any: the code comes where there are some. */
function forgetDrafts(user: number | null) {
  try {
    if (!Object.keys(localStorage).some((name) => name.startsWith('draft:'))) return;
  } catch {
    return; // the page may keep nothing
  }
  const nothing = () => undefined; // offline: the next page sees to it
  import('../properties/form/clear-drafts').then(({ clearOtherDrafts }) => clearOtherDrafts(user)).catch(nothing);
}

/** A session that began or ended in another tab: seen when this one is looked at again, by the cookie alone. */
function lookAgain() {
  if (!document.hidden && session !== 'loading' && hasFlag() !== flagged) void load();
}

/** A page out of the browser's memory may have been made for somebody who has gone since. */
function comeBack({ persisted }: PageTransitionEvent) {
  if (persisted && hasFlag() !== flagged) location.reload();
}

function begin() {
  if (begun) return;
  begun = true;
  addEventListener('visibilitychange', lookAgain);
  addEventListener('pageshow', comeBack);
  void load();
}

/** For a page that only visitors are shown: a session that this page still believes in may have been ended. */
export function doubtSession() {
  if (session && session !== 'loading') void load();
}

/** Login and register set the user; logout clears it. */
export function setSession(user: UserView | null) {
  flagged = hasFlag();
  set(user);
}

/** Who is signed in, the same for every component: asked once for a page load. The served HTML knows nobody. */
export function useSession(): Session {
  useEffect(begin, []);
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => 'loading',
  );
}
