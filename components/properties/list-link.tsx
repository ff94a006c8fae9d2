'use client';

import { useLinkStatus } from 'next/link';
import type { ComponentProps } from 'react';
import { Link } from '@/lib/i18n/navigation';
import { ListPending } from './list-pending';

type Props = ComponentProps<typeof Link> & {
  /** Said while the list is on its way: the message `list.loading`. */
  pendingLabel: string;
};

/** A link from anywhere to the list: six skeletons stand in for it until it comes. */
export function ListLink({ pendingLabel, children, ...link }: Props) {
  return (
    <Link {...link}>
      {children}
      <WhilePending label={pendingLabel} />
    </Link>
  );
}

/** Goes into any link to the list that is not a ListLink. */
export function WhilePending({ label }: { label: string }) {
  const { pending } = useLinkStatus();
  return pending && <ListPending label={label} />;
}
