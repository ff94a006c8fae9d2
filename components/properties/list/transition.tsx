'use client';

import { createContext, use, useTransition, type ReactNode } from 'react';
import { useRouter } from '@/lib/i18n/navigation';

type Go = (href: string) => void;
const Context = createContext<{ pending: boolean; go: Go }>({ pending: false, go: () => {} });

/** Knows whether other results are on their way, for the whole list page. */
export function ListTransition({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const go: Go = (href) => {
    // From below the fold, up to where the new results will begin.
    window.scrollTo({ top: 0, behavior: 'instant' });
    start(() => router.push(href, { scroll: false }));
  };
  return <Context value={{ pending, go }}>{children}</Context>;
}

/** Goes to another state of the list: its address is all there is of it. */
export const useGo = () => use(Context).go;

/** What is true of these results only: gone while others are on their way, so that each of them is announced. */
export const Settled = ({ children }: { children: ReactNode }) => !use(Context).pending && children;

/** The results, or `fallback` while others are on their way. */
export function Results({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const { pending } = use(Context);
  return (
    <>
      {pending && fallback}
      <div hidden={pending}>{children}</div>
    </>
  );
}
