/**
 * Returns the arguments and tags of an ICU message with their types, sorted: `['<b>', 'count:plural', 'name']`.
 * @throws Error for unbalanced braces
 */
export function messageArguments(message: string): string[] {
  const found = new Set<string>();
  for (const [, tag] of message.matchAll(/<([a-zA-Z]+)>/g)) found.add(`<${tag}>`);
  if (text(message, 0, found, false) !== message.length) throw new Error(`a brace too many: ${message}`);
  return [...found].sort();
}

/** Parses text up to its end or its closing brace. Returns the end position. */
function text(message: string, start: number, found: Set<string>, nested: boolean): number {
  for (let at = start; at < message.length; at += 1) {
    if (message[at] === "'" && /[{}<]/.test(message[at + 1] ?? '')) at = message.indexOf("'", at + 1);
    else if (message[at] === '{') at = argument(message, at + 1, found);
    else if (message[at] === '}') return at;
  }
  if (nested) throw new Error(`a brace too few: ${message}`);
  return message.length;
}

/** Parses `name}`, `name, number}` or `name, plural, one {…} other {…}}`. Returns the position of the closing brace. */
function argument(message: string, start: number, found: Set<string>): number {
  const head = /^\s*(\w+)\s*(?:,\s*(\w+)\s*,?)?/.exec(message.slice(start));
  if (!head) throw new Error(`an argument without a name: ${message}`);
  const [all, name, type] = head;
  found.add(type ? `${name}:${type}` : String(name));
  let at = start + all.length;
  while (at < message.length && message[at] !== '}') {
    at = message[at] === '{' ? text(message, at + 1, found, true) + 1 : at + 1;
  }
  if (at >= message.length) throw new Error(`a brace too few: ${message}`);
  return at;
}
