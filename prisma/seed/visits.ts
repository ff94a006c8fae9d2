import { hash } from 'node:crypto';
import { DAY, type DemoListing } from './listings';
import { kuwaitDay } from '@/lib/platform/day';

/** Events of one day; `day` is its start in UTC, as columns of type date are stored. */
type VisitedDay = { day: Date; views: number; calls: number; whatsapp: number; shares: number; featured: boolean };

const WEEKEND = [5, 6]; // Friday and Saturday
/** Days for which a featured listing has been featured. */
const FEATURED_DAYS = 9;

/** From its creation until today or its end: more visits when it is new, on weekends, and while it is featured. */
export function visitedDays(listing: DemoListing, now: Date): VisitedDay[] {
  if (!listing.approved) return [];
  const between = randomFrom(`visits of ${listing.key}`);
  const liked = between(4, 22);
  const begin = Date.parse(kuwaitDay(listing.createdAt.getTime()));
  const end = Math.min(Date.parse(kuwaitDay(now.getTime())), Date.parse(kuwaitDay(listing.expiresAt.getTime())));
  const days: VisitedDay[] = [];
  for (let at = begin; at <= end; at += DAY) {
    const age = (at - begin) / DAY;
    const day = new Date(at);
    const featured = listing.featured && (end - at) / DAY < FEATURED_DAYS;
    const wanted = liked * (1 + 1.5 / (1 + age)) * (WEEKEND.includes(day.getUTCDay()) ? 1.4 : 1) * (featured ? 2.1 : 1);
    const views = Math.round(wanted * between(0.6, 1.4));
    const some = (share: number) => Math.round(views * share * between(0, 2));
    days.push({ day, views, calls: some(0.03), whatsapp: some(0.06), shares: some(0.02), featured });
  }
  return days;
}

/** The same numbers for the same seed. */
function randomFrom(seed: string) {
  let count = 0;
  return (min: number, max: number): number => {
    const bits = hash('sha256', `${seed} ${(count += 1)}`, 'buffer').readUInt32BE();
    return min + (bits / 2 ** 32) * (max - min);
  };
}
