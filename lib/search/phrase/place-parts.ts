import type { Part } from './conditions';
import type { Gazetteer } from './gazetteer';
import type { Token } from './tokens';
import { EXCEPTIONS, STOP_WORDS } from './vocabulary/common';
import { CALLED_ALONE, COUNTRY_WORDS } from './vocabulary/places';

export const isPlace = ({ condition }: Part) => condition.kind === 'locations' || condition.kind === 'near';

/** How many words before word `i` say that the place there is not wanted: `غير السالمية`, `not in Salmiya`. */
export function exceptionBefore(all: string[], i: number): number {
  const start = STOP_WORDS.has(all[i - 1] ?? '') ? i - 1 : i;
  for (let length = Math.min(EXCEPTIONS.maxWords, i); length > 0; length -= 1) {
    for (const end of [i, start]) {
      const isExcepted = end < length ? undefined : EXCEPTIONS.meanings.get(all.slice(end - length, end).join(' '));
      if (isExcepted !== undefined) return isExcepted ? i - end + length : 0;
    }
  }
  return 0;
}

/** `بيت بالضاحية`: beside another name it only says that an area is meant. */
export function addPlaceAlone(parts: Part[], tokens: Token[], unread: (Token | null)[], gazetteer: Gazetteer): void {
  for (const [i, token] of tokens.entries()) {
    const isThe = tokens[i - 1]?.word === 'the';
    const name = CALLED_ALONE.get(isThe ? `the ${token.word}` : token.typed.replace(/^[وبلف]+(?=ال)/, ''));
    const id = name === undefined ? undefined : gazetteer.byName.get(name)?.id;
    if (id === undefined || unread[i] === null) continue;
    parts.push({ start: i, end: i + 1, condition: { kind: 'locations', ids: [id] } });
    unread[i] = null;
    return;
  }
}

/** What is near to two of them no filter can say: the first counts, another one is a word of the listing. */
export function withOneLandmark(parts: Part[], tokens: Token[], unread: (Token | null)[]): Part[] {
  const first = parts.find(({ condition }) => condition.kind === 'near')?.condition;
  return parts.filter(({ condition, start, end }) => {
    if (condition.kind !== 'near' || first?.kind !== 'near' || condition.slug === first.slug) return true;
    for (let i = start; i < end; i += 1) unread[i] = tokens[i] as Token;
    return false;
  });
}

/** `Kuwait`, an alias of Kuwait City, is the country, which leaves nothing out; the city is said with its word. */
export const withoutCountry = (parts: Part[], words: string[]): Part[] =>
  parts.filter(
    ({ condition, start, end }) =>
      condition.kind !== 'locations' || end - start > 1 || !COUNTRY_WORDS.has(words[start] ?? ''),
  );
