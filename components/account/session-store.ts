'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { SIGNED_IN_COOKIE } from '@/lib/accounts/auth/constants';
import type { UserView } from '@/lib/accounts/users/view';

/** The three states of a session (docs/product.md 2.2); null is signed out. */
export type Session = 'loading' | UserView | null;

let session: Session = 'loading';
let started = false;
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

/** Without the flag cookie there is no request. */
async function load() {
  flagged = hasFlag();
  if (!flagged) {
    set(null);
    return clearOtherDrafts(null);
  }
  // Not by the API client, which visitors would load for nothing. Without an answer nobody is signed in on this page.
  const response = await fetch('/api/user').catch(() => null);
  const user = response?.ok ? ((await response.json().catch(() => null)) as UserView | null) : null;
  set(user);
  if (user) clearOtherDrafts(user.id);
  else if (response?.status === 401) clearOtherDrafts(null);
  flagged = hasFlag(); // with a 401 the server deletes it
}

/** Removes drafts of other users from this browser. The code is loaded only where there are drafts. */
function clearOtherDrafts(userId: number | null) {
  try {
    if (!Object.keys(localStorage).some((name) => name.startsWith('draft:'))) return;
  } catch {
    return; // storage is not allowed
  }
  const ignore = () => undefined; // offline: the next page does it
  import('../listings/form/clear-drafts').then((module) => module.clearOtherDrafts(userId)).catch(ignore);
}

/** Notices, by the cookie, a session that started or ended in another tab. */
function handleVisibilityChange() {
  if (!document.hidden && session !== 'loading' && hasFlag() !== flagged) void load();
}

/** A page restored from the back/forward cache may belong to a session that has ended. */
function handlePageShow({ persisted }: PageTransitionEvent) {
  if (persisted && hasFlag() !== flagged) location.reload();
}

function startSession() {
  if (started) return;
  started = true;
  addEventListener('visibilitychange', handleVisibilityChange);
  addEventListener('pageshow', handlePageShow);
  void load();
}

/** For a page that only visitors get: the session that is held here may have ended. */
export function revalidateSession() {
  if (session && session !== 'loading') void load();
}

export function setSession(user: UserView | null) {
  flagged = hasFlag();
  set(user);
}

/** For code outside of components: calls back once the session is known, and when another one begins or it ends. */
export function watchSession(listener: (user: UserView | null) => void) {
  const notify = () => {
    if (session !== 'loading') listener(session);
  };
  listeners.add(notify);
  notify();
}

/** Loaded once for a page load; 'loading' in the served HTML. */
export function useSession(): Session {
  useEffect(startSession, []);
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => 'loading',
  );
}

/**
 * Loads a page in full: the router's hidden pages and cached redirects belong to the old session.
 * @param href with the language's prefix; by default the current page
 */
export function reloadPage(href?: string) {
  if (href === undefined) location.reload();
  else location.replace(href);
}
