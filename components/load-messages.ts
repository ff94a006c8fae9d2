import { paths } from '@/lib/http/paths';
import { getPathname } from '@/lib/i18n/pathname';
import { messagesTextOf } from '@/lib/i18n/pick-messages';
import type { Locale } from '@/lib/i18n/routing';

const loading = new Map<string, Promise<string>>();

async function fetchMessages(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}: messages`);
  return messagesTextOf(await response.text());
}

/**
 * Loads the messages of a lazily loaded component, for `MoreMessages`, once per page load.
 * @throws Error for an invalid response, TypeError without a network
 */
export function loadMessages(group: Parameters<typeof paths.messages>[0], locale: Locale): Promise<string> {
  const url = getPathname({ href: paths.messages(group), locale });
  const messages = loading.get(url) ?? fetchMessages(url);
  loading.set(url, messages);
  messages.catch(() => loading.delete(url)); // the next call tries again
  return messages;
}

/** Loads code together with the messages of its components. */
export async function withMessages<T extends object>(code: Promise<T>, messages: Promise<string>) {
  const [loaded, text] = await Promise.all([code, messages]);
  return { ...loaded, messages: text };
}
