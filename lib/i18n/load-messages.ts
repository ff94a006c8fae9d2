import { messagesTextOf } from './pick-messages';

/**
 * What a component says that is loaded later, to be given to `MoreMessages`.
 * @param url of a group of app/[locale]/messages
 * @throws Error where the answer is none, TypeError without a network
 */
export async function loadMessages(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}: messages`);
  return messagesTextOf(await response.text());
}
