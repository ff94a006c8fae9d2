'use client';

import type { ComponentProps } from 'react';
import { Link } from '@/lib/i18n/navigation';
import { useGo } from './transition';

type Props = Omit<ComponentProps<typeof Link>, 'href' | 'prefetch' | 'onNavigate'> & { href: string };

/** A link from the list to another state of it: a chip's ×, a page, a suggestion. */
export function ResultsLink({ href, ...link }: Props) {
  const go = useGo();
  return (
    <Link
      href={href}
      prefetch={false}
      onNavigate={(event) => {
        event.preventDefault();
        go(href);
      }}
      {...link}
    />
  );
}
