'use client';

import { useLinkStatus } from 'next/link';
import type { ComponentProps } from 'react';
import { Link } from '@/lib/i18n/navigation';
import { ListPending } from './list-pending';

/** A link from anywhere to the list: six skeletons stand in for it until it comes. */
export function ListLink({ children, ...link }: ComponentProps<typeof Link>) {
  return (
    <Link {...link}>
      {children}
      <WhilePending />
    </Link>
  );
}

/** Goes into any link to the list that is not a ListLink. */
export function WhilePending() {
  const { pending } = useLinkStatus();
  return pending && <ListPending />;
}
