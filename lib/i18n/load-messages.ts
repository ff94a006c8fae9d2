import { messagesTextOf } from './pick-messages';

/**
 * Loads the messages of a lazily loaded component, for `MoreMessages`.
 * @param url of a group of app/[locale]/messages
 * @throws Error for an invalid response, TypeError without a network
 */
export async function loadMessages(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}: messages`);
  return messagesTextOf(await response.text());
}
