type Plist = string | boolean | Plist[] | { [key: string]: Plist };

/**
 * Parses a property list of strings, booleans, arrays and dictionaries. @throws Error if it is not well-formed XML of
 * that kind
 */
export function parsePlist(xml: string): Record<string, Plist | undefined> {
  const body = /^<\?xml [^>]*\?>\s*<!DOCTYPE [^>]*>\s*<plist version="1.0">(.*)<\/plist>\s*$/s.exec(xml)?.[1];
  const tokens = body?.match(/<[^>]+>|[^<]+/g)?.filter((token) => token.trim()) ?? [];
  const next = () => tokens.shift() ?? fail('its end');
  const fail = (found: string): never => {
    throw new Error(`not a property list: ${found} before ${tokens.slice(0, 3).join('')}`);
  };
  const text = (name: string) => {
    const value = next();
    if (/[<>]|&(?!\w+;)/.test(value) || next() !== `</${name}>`) fail(value);
    return value;
  };
  const value = (tag: string): Plist => {
    if (tag === '<true/>' || tag === '<false/>') return tag === '<true/>';
    if (tag === '<string>') return text('string');
    if (tag === '<array>') {
      const items: Plist[] = [];
      for (let item = next(); item !== '</array>'; item = next()) items.push(value(item));
      return items;
    }
    if (tag !== '<dict>') fail(tag);
    const group: Record<string, Plist> = {};
    for (let key = next(); key !== '</dict>'; key = next()) {
      if (key !== '<key>') fail(key);
      group[text('key')] = value(next());
    }
    return group;
  };
  const root = value(next());
  if (typeof root !== 'object' || Array.isArray(root) || tokens.length > 0) fail('more than one group');
  return root as Record<string, Plist>;
}

/** Parses an InfoPlist.strings file. @throws Error for a line that Xcode would reject */
export function parseStrings(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [, key = '', value = ''] = /^"([^"\\]+)" = "([^"\\]+)";$/.exec(line) ?? [];
        if (!key) throw new Error(`not a line of words: ${line}`);
        return [key, value];
      }),
  );
}
