'use client';

import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLoaded } from '../ui/use-loaded';
import { clearOtherDrafts } from './clear-other-drafts';
import { signedInCookie } from '@/lib/accounts/auth/constants';
import type { UserView } from '@/lib/accounts/users/view';

/** The three states of a session (docs/product.md 2.2); null is signed out. */
export type Session = 'loading' | UserView | null;

const SessionContext = createContext<Session>('loading');

/** Read once for a page load; 'loading' in the served HTML. */
export const useSession = (): Session => use(SessionContext);

/** Fetched only if the flag cookie is present, so that visitors load neither SWR nor the session. */
const loadQuery = () => import('./session-query');

function hasFlag(): boolean {
  const name = signedInCookie(location.protocol === 'https:');
  return document.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`));
}

/** Notices a login or logout in another tab when this tab becomes visible. */
function subscribe(changed: () => void) {
  addEventListener('visibilitychange', changed);
  return () => removeEventListener('visibilitychange', changed);
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const flag = useSyncExternalStore(subscribe, hasFlag, () => null);
  const query = useLoaded(loadQuery, flag === true);
  const [found, setFound] = useState<Session>('loading');
  useEffect(() => {
    if (flag === false) clearOtherDrafts(null);
    // A page restored from the back/forward cache may belong to a session that has ended.
    const reloadChanged = ({ persisted }: PageTransitionEvent) => {
      if (persisted && hasFlag() !== flag) location.reload();
    };
    addEventListener('pageshow', reloadChanged);
    return () => removeEventListener('pageshow', reloadChanged);
  }, [flag]);
  // Without a response the page treats the visitor as signed out.
  const session = flag === null ? 'loading' : !flag || query === 'failed' ? null : found;
  return (
    <SessionContext value={session}>
      {children}
      {flag && query && query !== 'failed' && <query.SessionQuery onChange={setFound} />}
    </SessionContext>
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
