/** About what search engines show of a description, and of a title before the site's name. */
export const DESCRIPTION_LENGTH = 155;
export const TITLE_LENGTH = 70;

/** Invisible characters that could turn the text around them in a search result or a shared link. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * User-written text as one line of at most `limit` characters, cut between words and marked with an ellipsis.
 * A single word that is longer than the limit is cut inside, between whole characters.
 */
export function excerpt(text: string, limit: number): string {
  const line = text
    .replace(DIRECTION_MARKS, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const characters = Array.from(line);
  if (characters.length <= limit) return line;
  const head = characters.slice(0, limit - 1).join('');
  const nextIsSpace = characters[limit - 1] === ' ';
  const lastSpace = head.lastIndexOf(' ');
  const whole = nextIsSpace || lastSpace <= 0 ? head : head.slice(0, lastSpace);
  return `${whole.replace(/[\s\p{P}]+$/u, '')}…`;
}
