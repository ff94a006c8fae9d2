type Value = string | number | boolean | null | undefined | Value[] | { [name: string]: Value };

/** A schema.org object, before it is written into the page. What is undefined is left out. */
export type Thing = { '@type': string | string[]; [name: string]: Value };

const CONTEXT = 'https://schema.org';

/**
 * The text of a JSON-LD script. Listings are written by users, so nothing in it may end the script, open a
 * comment or break a line of script: these characters become \u escapes, which JSON reads as the same text.
 */
export function inlineJson(things: Thing[]): string {
  const document =
    things.length === 1 ? { '@context': CONTEXT, ...things[0] } : { '@context': CONTEXT, '@graph': things };
  return JSON.stringify(document).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
