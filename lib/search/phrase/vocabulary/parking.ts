import { AMENITIES } from './amenities';
import { phraseAt, phrases, words } from './phrases';
import { numberOf, roomCountAt } from './rooms';

const PARKING = phrases<number>([
  [
    1,
    'موقف|مواقف|باركنج|باركينج|باركن|جراج|parking|parkings|باركنق|باركنغ|باركينق|car park|carpark|car parks|carparks',
  ],
  [2, 'موقفين|موقفان'],
]);
const CARS = phrases<number>([
  [1, 'سيارة|سيارات|car|cars|space|spaces|spot|spots|place|places|lot|lots|slot|slots'],
  [2, 'سيارتين|لسيارتين'],
]);
const FOR = words('ل for');

/** Parses the parking places that begin with word `i`: `موقفين`, `موقف سيارتين`, `parking for 3 cars`. */
export function parkingAt(all: readonly string[], i: number): { count: number; length: number } | null {
  const before = numberOf(all[i] ?? '');
  let at = before === null ? i : i + 1;
  if (before !== null && !phraseAt(all, at, PARKING) && CARS.meanings.has(all[at] ?? '')) at += 1; // 2 car parking
  if (phraseAt(all, at, AMENITIES)?.meaning === 'Covered parking')
    return before === null ? null : { count: before, length: at - i };
  const parking = phraseAt(all, at, PARKING);
  if (!parking) return null;
  at += parking.length;
  const start = FOR.has(all[at]) ? at + 1 : at;
  const after = before !== null || roomCountAt(all, start) ? null : numberOf(all[start] ?? '');
  const cars = phraseAt(all, after === null ? start : start + 1, CARS);
  const count = before ?? after ?? Math.max(parking.meaning, cars?.meaning ?? 1);
  const end = cars ? (after === null ? start : start + 1) + cars.length : after === null ? at : start + 1;
  return { count, length: end - i };
}
