'use client';

import { createContext, use, useTransition, type ComponentProps, type ReactNode } from 'react';
import { Link, useRouter } from '@/lib/i18n/navigation';

type Navigate = (href: string) => void;
const Context = createContext<{ pending: boolean; navigate: Navigate }>({ pending: false, navigate: () => {} });

export function ListNavigation({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const navigate: Navigate = (href) => {
    // From below the fold, up to where the new results will begin.
    window.scrollTo({ top: 0, behavior: 'instant' });
    start(() => router.push(href, { scroll: false }));
  };
  return <Context value={{ pending, navigate }}>{children}</Context>;
}

/** Goes to another state of the list, which is all in its address. */
export const useNavigateList = () => use(Context).navigate;

type ResultsLinkProps = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch' | 'onNavigate'> & { href: string };

/** A link from the list to another state of it: a chip's ×, a page, a suggestion. */
export function ResultsLink({ href, ...link }: ResultsLinkProps) {
  const navigate = useNavigateList();
  return (
    <Link
      href={href}
      prefetch={false}
      onNavigate={(event) => {
        event.preventDefault();
        navigate(href);
      }}
      {...link}
    />
  );
}

/** Removed while other results are loaded, so that a status is announced for each of them. */
export const UnlessPending = ({ children }: { children: ReactNode }) => !use(Context).pending && children;

export function Results({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const { pending } = use(Context);
  return (
    <>
      {pending && fallback}
      <div hidden={pending}>{children}</div>
    </>
  );
}
