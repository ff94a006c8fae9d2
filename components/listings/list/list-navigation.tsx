'use client';

import { createContext, use, useEffect, useState, useTransition, type ComponentProps, type ReactNode } from 'react';
import { isOverlayOpen } from '../filter-overlay';
import { lateClass } from '@/components/ui/classes';
import { cn } from '@/components/ui/cn';
import { Link, useRouter } from '@/lib/i18n/navigation';

type Navigate = (href: string) => void;
const Context = createContext<{ pending: boolean; navigate: Navigate }>({ pending: false, navigate: () => {} });

/** Adds the map's position to links to another state of the map: only the browser's address has it. */
function withPlace(href: string): string {
  const at = new URLSearchParams(location.search).get('at');
  return at !== null && /[?&]view=map\b/.test(href) ? `${href}&at=${encodeURIComponent(at)}` : href;
}

type ListNavigationProps = {
  /** The page's canonical address after a phrase was parsed: the one to share. */
  understood: string | null;
  children: ReactNode;
};

export function ListNavigation({ understood, children }: ListNavigationProps) {
  const router = useRouter();
  const [pending, start] = useTransition();
  useEffect(() => {
    if (!understood) return;
    // Next.js follows replaceState without a request. The timer runs after Next's own effects, which set that up.
    const timer = setTimeout(() => history.replaceState(null, '', withPlace(understood)));
    return () => clearTimeout(timer);
  }, [understood]);
  const navigate: Navigate = (href) => {
    // From below the fold, scroll up to where the new results begin.
    window.scrollTo({ top: 0, behavior: 'instant' });
    // The results take the place of the overlay's entry in the history.
    const go = isOverlayOpen() ? router.replace : router.push;
    start(() => go(withPlace(href), { scroll: false }));
  };
  return <Context value={{ pending, navigate }}>{children}</Context>;
}

/** Navigates to another state of the list; the address holds all of it. */
export const useNavigateList = () => use(Context).navigate;
export const useListPending = () => use(Context).pending;

type ResultsLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch' | 'onNavigate'> & { href: string };

/** A link from the list to another state of it: a chip's ×, a page, a suggestion. */
export function ResultsLink({ href, ...link }: ResultsLinkProps) {
  const navigate = useNavigateList();
  return (
    <Link
      href={href}
      onNavigate={(event) => {
        event.preventDefault();
        navigate(href);
      }}
      {...link}
    />
  );
}

/** Unmounts its children while other results load, so that each new status is announced. */
export const UnlessPending = ({ children }: { children: ReactNode }) => !use(Context).pending && children;

/** Keeps the results in place below the skeletons, which a fast answer never shows: two layouts fewer. */
export function Results({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const { pending } = use(Context);
  const [isCovered, setCovered] = useState(false);
  if (isCovered && !pending) setCovered(false);
  return (
    <div className={cn('relative', pending && 'min-h-dvh overflow-hidden')}>
      <div aria-busy={pending} inert={isCovered}>
        {children}
      </div>
      {pending && (
        <div onAnimationEnd={() => setCovered(true)} className={`absolute inset-0 bg-background ${lateClass}`}>
          {fallback}
        </div>
      )}
    </div>
  );
}

/** Reports a search without results from the browser: the page is cached, so the server does not see each visit. */
export function EmptySearch({ words }: { words: string }) {
  useEffect(() => {
    navigator.sendBeacon?.('/api/searches/empty', JSON.stringify({ words }));
  }, [words]);
  return null;
}
