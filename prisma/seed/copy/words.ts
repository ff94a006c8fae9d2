/** Small words and counts, as a Kuwaiti agent writes them. */
import type { Random } from '../random';
import type { Pair } from '../types';

const SPELLED_AR = ['', '', '', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثمان', 'تسع', 'عشر'];

/** `3 غرف` or `ثلاث غرف`; one and two have words of their own. */
export function roomsAr(count: number, spelled = false): string {
  if (count === 1) return 'غرفة';
  if (count === 2) return 'غرفتين';
  return `${spelled ? (SPELLED_AR[count] ?? count) : count} غرف`;
}

export function bathsAr(count: number): string {
  if (count === 1) return 'حمام';
  if (count === 2) return 'حمامين';
  return `${count} حمامات`;
}

export function carsAr(count: number): string {
  if (count === 1) return 'موقف سيارة';
  if (count === 2) return 'موقفين';
  return `${count} مواقف`;
}

export const floorAr = (floor: number): string =>
  ['الأرضي', 'الأول', 'الثاني', 'الثالث', 'الرابع', 'الخامس', 'السادس', 'السابع', 'الثامن', 'التاسع', 'العاشر'][
    floor
  ] ?? `${floor}`;

export function ordinal(value: number): string {
  const tail = value % 100 >= 11 && value % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${tail}`;
}

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `مصعد وبلكونة ومخزن` */
export const joinAr = (items: readonly string[]): string => items.join(' و');

/** `a lift, a balcony and storage` */
export function joinEn(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items[items.length - 1] ?? ''}`;
}

/** Numbers in running text, in Latin digits in both languages, as listings have them. */
export const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** A sentence that may be left out. */
export type Line = Pair | null;

/** Joins the sentences of each language, one after the other or a line each. */
export function paragraph(random: Random, lines: readonly Line[]): Pair {
  const said = lines.filter((line) => line !== null);
  const glue = random.chance(0.35) ? '\n' : ' ';
  return { ar: said.map((line) => line.ar).join(glue), en: said.map((line) => line.en).join(glue) };
}
