import { OR_WORDS } from './common';
import numbers from './numbers.json';
import { byNumber, phraseAt, phrases, words } from './phrases';
import { NUMBER_SIGNS } from './places';

const FLOOR_WORDS = words('دور طابق floor level storey');

/** Ordinals of floors. The forms that listings use come first. */
const ORDINALS = phrases(byNumber(numbers.floors));
const MAX_TYPED_FLOOR = 99;

/** Words that mean the ground floor after a flat: `شقة ارضية`. */
const GROUND_FLATS = words('ارضية ارضي');
const FLATS = words('شقة شقق flat apartment');

/** Returns the floors that begin with word `i`: `الدور الأول`, `طابق ارضي`, `floor 5`, `3rd floor`, `اول دور`, `first or second floor`. */
export function floorAt(all: readonly string[], i: number): { floors: number[]; length: number } | null {
  const isNamed = FLOOR_WORDS.has(all[i]);
  const floors: number[] = [];
  let at = isNamed ? (NUMBER_SIGNS.has(all[i + 1]) ? i + 2 : i + 1) : i;
  for (let floor = ordinalAt(all, at, isNamed); floor !== null; floor = ordinalAt(all, at, false)) {
    floors.push(floor);
    at += 1;
    if (OR_WORDS.has(all[at]) && ordinalAt(all, at + 1, false) !== null) at += 1;
  }
  if (floors.length === 0) return null;
  if (isNamed) return { floors, length: at - i };
  if (FLOOR_WORDS.has(all[at])) return { floors, length: at + 1 - i };
  return GROUND_FLATS.has(all[i]) && FLATS.has(all[i - 1]) ? { floors, length: 1 } : null;
}

function ordinalAt(all: readonly string[], at: number, isNumber: boolean): number | null {
  const ordinal = phraseAt(all, at, ORDINALS) ?? phraseAt([(all[at] ?? '').replace(/^و/, '')], 0, ORDINALS); // واول
  if (ordinal) return ordinal.meaning;
  const word = all[at] ?? '';
  const digits = (isNumber ? /^(\d{1,2})$/ : /^(\d{1,2})(?:st|nd|rd|th)$/).exec(word);
  return digits && Number(digits[1]) <= MAX_TYPED_FLOOR ? Number(digits[1]) : null;
}

/** Returns the phrases that name a floor in texts, for listings without the field. */
export function floorTexts(floor: number): string[] {
  const names: Record<string, string> = numbers.floors;
  const [arabic, ...others] = (names[floor] ?? '').split('|');
  const english = others.filter((name) => /^[a-z0-9]/.test(name) && name !== 'gf');
  return [...(arabic ? [`دور ${arabic}`, `طابق ${arabic}`] : []), ...english.map((name) => `${name} floor`)];
}
