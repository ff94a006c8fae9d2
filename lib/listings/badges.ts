import type { BadgesView } from '../accounts/users/view';
import { DAY_MS } from '../platform/day';
import { toE164 } from '../platform/phone';
import { DAYS_ANSWER_SHOWN } from '../platform/site';

const MAX_ANSWER_HOURS = 24;

type Facts = {
  licenceNumber: string | null;
  licenceCheckedAt: Date | null;
  phoneConfirmed: boolean;
  /** When the owner last confirmed that the listing is available. */
  answeredAt?: Date | null;
  /** Hours within which the owner usually answers messages; null with too few messages. */
  answerHours: number | null;
};

/** Returns the badges of a listing or an advertiser (docs/product.md 10.16). Omits badges that do not hold. */
export function badgesOf(
  { licenceNumber, licenceCheckedAt, phoneConfirmed, answeredAt, answerHours }: Facts,
  now: Date,
): BadgesView {
  const isRecent = answeredAt && answeredAt.getTime() > now.getTime() - DAYS_ANSWER_SHOWN * DAY_MS;
  return {
    ...(licenceNumber && licenceCheckedAt && { licenceCheckedAt: licenceCheckedAt.toISOString() }),
    ...(phoneConfirmed && { phoneConfirmed }),
    ...(isRecent && { availableAt: answeredAt.toISOString() }),
    ...(answerHours !== null && answerHours <= MAX_ANSWER_HOURS && { answerHours }),
  };
}

/** Returns whether a listing shows the number of its owner's account. Both arguments are as stored. */
export function showsOwnersNumber(listing: string | null, owner: string | null): boolean {
  const number = toE164(owner);
  return number !== null && (toE164(listing) ?? number) === number;
}
