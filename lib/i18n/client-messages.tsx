import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MoreMessages } from './messages-provider';
import { pickMessagesText, type MessagePath } from './pick-messages';

type Props = { of: readonly MessagePath[]; children: ReactNode };

/**
 * Hands messages to the browser, for the client components below. They travel with each page, so a page names what its
 * components say and no more; what the frame says is there anyway (components/layout/root-layout.tsx).
 */
export async function ClientMessages({ of, children }: Props) {
  return <MoreMessages messages={pickMessagesText(await getMessages(), of)}>{children}</MoreMessages>;
}
