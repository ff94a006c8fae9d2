import type { Messages, NestedKeyOf } from 'next-intl';

export type MessagePath = NestedKeyOf<Messages>;
/** Compiled messages: texts, or arrays of their parts. */
export type MessageTree = { [key: string]: unknown };

const isGroup = (value: unknown): value is MessageTree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the messages at the paths. @throws Error for a path without messages */
export function pickMessages(messages: MessageTree, paths: readonly MessagePath[]): MessageTree {
  return paths.reduce((picked, path) => {
    const keys = path.split('.');
    const found = keys.reduce<unknown>((group, key) => (isGroup(group) ? group[key] : undefined), messages);
    if (found === undefined) throw new Error(`pickMessages: no message ${path}`);
    return mergeMessages(picked, keys.reduceRight((below, key) => ({ [key]: below }), found) as MessageTree);
  }, {} as MessageTree);
}

const texts = new WeakMap<readonly MessagePath[], WeakMap<MessageTree, string>>();

/** Swaps quotes and apostrophes. HTML would escape every quote of JSON, which is an eighth of the text. */
export const messagesTextOf = (json: string) => json.replace(/["']/g, (mark) => (mark === '"' ? "'" : '"'));

/** @param text result of `pickMessagesText` or `messagesTextOf` */
export const parseMessagesText = (text: string): MessageTree => JSON.parse(messagesTextOf(text)) as MessageTree;

/**
 * Returns the same as text, so that React writes and reads one value instead of hundreds. Computed once per constant
 * `paths`.
 */
export function pickMessagesText(messages: MessageTree, paths: readonly MessagePath[]): string {
  const made = texts.get(paths) ?? new WeakMap<MessageTree, string>();
  texts.set(paths, made);
  const text = made.get(messages) ?? messagesTextOf(JSON.stringify(pickMessages(messages, paths)));
  made.set(messages, text);
  return text;
}

export function mergeMessages(messages: MessageTree, more: MessageTree): MessageTree {
  const merged = { ...messages };
  for (const [key, value] of Object.entries(more)) {
    const before = merged[key];
    merged[key] = isGroup(before) && isGroup(value) ? mergeMessages(before, value) : value;
  }
  return merged;
}
