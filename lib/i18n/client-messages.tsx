import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MoreMessages } from './messages-provider';
import { pickMessagesText, type MessagePath } from './pick-messages';

type Props = { of: readonly MessagePath[]; children: ReactNode };

/**
 * Passes messages to the client components below. Every page contains its messages, so it names only those that its
 * components use. The layout provides its own (components/layout/root-layout.tsx).
 */
export async function ClientMessages({ of, children }: Props) {
  return <MoreMessages messages={pickMessagesText(await getMessages(), of)}>{children}</MoreMessages>;
}
