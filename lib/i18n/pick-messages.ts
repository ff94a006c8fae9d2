import type { Messages, NestedKeyOf } from 'next-intl';

/** A message or a group of them, such as `list.loading` or `filters`. */
export type MessagePath = NestedKeyOf<Messages>;
/** Messages as the build has compiled them: texts, or what they are put together from. */
export type MessageTree = { [key: string]: unknown };

const isGroup = (value: unknown): value is MessageTree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Those of `messages` that stand at or below `wanted`, at the same paths. Throws where there is none. */
export function pickMessages(messages: MessageTree, wanted: readonly MessagePath[]): MessageTree {
  return wanted.reduce((picked, path) => {
    const keys = path.split('.');
    const found = keys.reduce<unknown>((group, key) => (isGroup(group) ? group[key] : undefined), messages);
    if (found === undefined) throw new Error(`pickMessages: no message ${path}`);
    return mergeMessages(picked, keys.reduceRight((below, key) => ({ [key]: below }), found) as MessageTree);
  }, {} as MessageTree);
}

/** Both groups of messages in one; neither is changed. Where both have a message, it is `more`'s. */
export function mergeMessages(messages: MessageTree, more: MessageTree): MessageTree {
  const merged = { ...messages };
  for (const [key, value] of Object.entries(more)) {
    const before = merged[key];
    merged[key] = isGroup(before) && isGroup(value) ? mergeMessages(before, value) : value;
  }
  return merged;
}
