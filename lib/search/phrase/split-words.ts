import type { Gazetteer } from './gazetteer';
import { tokenize } from './normalize';
import { locationAt, stripParticle, wordAt } from './recognize';
import type { Token } from './tokens';
import { AMENITIES } from './vocabulary/amenities';
import { AMOUNT_UNITS, AMOUNT_WORDS, MULTIPLIERS } from './vocabulary/amounts';
import { STOP_WORDS, WISH_WORDS } from './vocabulary/common';
import { ADVERTISER_WORDS, FURNISHED_WORDS, NOUNS, OFFERS } from './vocabulary/kinds';
import { KM_WORDS } from './vocabulary/places';

/** Splits joined words if all pieces are known (`شقةللايجار`, `400kd`), and shortens repeated letters (`مفرووشه`). */
export function splitJoinedWords(tokens: readonly Token[], gazetteer: Gazetteer): Token[] {
  return tokens.flatMap((token, i) => {
    const { word } = token;
    const [head, tail = ''] = NUMBER_AND_WORD.exec(word.replace(SHORT_BLOCK, 'block'))?.slice(1).filter(Boolean) ?? [];
    if (head && (head === 'ب' ? AMOUNT_WORDS.meanings.has(tail) : /^\d/.test(tail) || UNITS.has(tail)))
      return [head, tail].map((piece) => ({ ...token, word: piece }));
    if (word.length < MIN_LENGTHENED || isKnown(word, gazetteer) || locationAt([word], 0, gazetteer)) return [token];
    const meant = [1, 2]
      .map((times) => squeezed(word, times))
      .find((each) => each !== word && isKnown(each, gazetteer));
    if (meant !== undefined) return [{ ...token, word: meant }];
    if (word.length < MIN_GLUED) return [token];
    if (tokens.some((other, j) => j !== i && other.chunk === token.chunk)) return [token];
    const pieces = piecesOf(word, gazetteer, 0);
    return pieces ? pieces.map((piece) => ({ ...token, word: piece })) : [token];
  });
}

/** `kd400`, `400kd`, `بخمسمية` */
const NUMBER_AND_WORD = /^(?:(kd|kwd|block|blk|q)(\d{1,9})|(\d{1,9})([a-z]\w*)|(ب)([\u0620-\u06ff]+))$/;
const UNITS = new Set([...AMOUNT_UNITS.meanings.keys(), ...MULTIPLIERS.meanings.keys(), ...KM_WORDS]);
/** `salmiya b10` */
const SHORT_BLOCK = /^b(?=\d{1,2}$)/;
/** Shortens each repetition of a letter to `times` letters: `ايجاار`, `apartmenttt`. */
const squeezed = (word: string, times: number) =>
  word.replace(/([^\d])\1+/g, (_, letter: string) => letter.repeat(times));
const MIN_LENGTHENED = 4;
const MIN_GLUED = 6;
const MIN_PIECE = 2;
const MAX_PIECES = 5;

function isKnown(word: string, gazetteer: Gazetteer): boolean {
  const bare = stripParticle(word);
  return [word, bare].some(
    (each) => wordAt([each], 0, gazetteer) !== null || WISH_WORDS.has(each) || STOP_WORDS.has(each),
  );
}

/** Splits a text into filter words, locations, and 'for' and 'in' between them. Tries the longest piece first. */
function piecesOf(text: string, gazetteer: Gazetteer, depth: number): string[] | null {
  if (text === '') return depth > 1 ? [] : null;
  if (depth === MAX_PIECES) return null;
  for (let length = text.length; length >= MIN_PIECE; length -= 1) {
    if (!mayBePiece(text.slice(0, length), gazetteer)) continue;
    const [piece = '', ...others] = tokenize(text.slice(0, length));
    if (others.length > 0 || piece === '') continue;
    const isPiece =
      (wordAt([piece], 0, gazetteer) ?? locationAt([piece], 0, gazetteer)) !== null ||
      (depth > 0 && STOP_WORDS.has(piece));
    const rest = isPiece ? piecesOf(text.slice(length), gazetteer, depth + 1) : null;
    if (rest) return [piece, ...rest];
  }
  return null;
}

const pieces = new WeakMap<Gazetteer, Set<string>>();

/** Cheap pre-check that saves normalizing most beginnings of a word. */
function mayBePiece(text: string, gazetteer: Gazetteer): boolean {
  let known = pieces.get(gazetteer);
  if (!known) {
    const tables = [FURNISHED_WORDS, ADVERTISER_WORDS, OFFERS, NOUNS, AMENITIES, gazetteer.amenities];
    known = new Set([
      ...tables.flatMap(({ meanings }) => [...meanings.keys()]),
      ...gazetteer.byKey.keys(),
      ...STOP_WORDS,
    ]);
    pieces.set(gazetteer, known);
  }
  const bare = text.replace(/^و+/, '');
  return [text, bare, bare.replace(ARTICLE, '')].some((each) => known.has(each));
}

const ARTICLE = /^(?:[بكف]?ال|لل|al)/;
