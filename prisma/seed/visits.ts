import { DAY } from './lifecycle';
import { makeRandom } from './random';
import type { DemoListing } from './types';
import { kuwaitDay } from '@/lib/platform/day';

/** What visitors did on a day, with the day as the start of it in UTC, as dates without a time are stored. */
type VisitedDay = { day: Date; views: number; calls: number; whatsapp: number; shares: number; featured: boolean };

const WEEKEND = [5, 6]; // Friday and Saturday, when people look for homes
/** A featured one has been so for this long. */
const FEATURED_DAYS = 9;

/** From the day on which a listing was made until today, or its end: more when it is new, at weekends, and while it is featured. */
export function visitedDays(listing: DemoListing, now: Date): VisitedDay[] {
  if (!listing.approved) return [];
  const random = makeRandom(`visits of ${listing.key}`);
  const liked = random.between(4, 22);
  const begin = Date.parse(kuwaitDay(listing.createdAt.getTime()));
  const end = Math.min(Date.parse(kuwaitDay(now.getTime())), Date.parse(kuwaitDay(listing.expiresAt.getTime())));
  const days: VisitedDay[] = [];
  for (let at = begin; at <= end; at += DAY) {
    const age = (at - begin) / DAY;
    const day = new Date(at);
    const featured = listing.featured && (end - at) / DAY < FEATURED_DAYS;
    const wanted = liked * (1 + 1.5 / (1 + age)) * (WEEKEND.includes(day.getUTCDay()) ? 1.4 : 1) * (featured ? 2.1 : 1);
    const views = Math.round(wanted * random.between(0.6, 1.4));
    const some = (share: number) => Math.round(views * share * random.between(0, 2));
    days.push({ day, views, calls: some(0.03), whatsapp: some(0.06), shares: some(0.02), featured });
  }
  return days;
}
