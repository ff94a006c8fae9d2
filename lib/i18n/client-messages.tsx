import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MoreMessages } from './messages-provider';
import { pickMessagesText, type MessagePath } from './pick-messages';

type Props = { of: readonly MessagePath[]; children: ReactNode };

/**
 * Passes messages to the client components below. They are part of each page, so a page names only what its components
 * use; the layout provides its own (components/layout/root-layout.tsx).
 */
export async function ClientMessages({ of, children }: Props) {
  return <MoreMessages messages={pickMessagesText(await getMessages(), of)}>{children}</MoreMessages>;
}
