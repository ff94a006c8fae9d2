import 'server-only';
import { notify } from '../../alerts/notifications/notify';
import { listingChanged } from '../../cache/clear';
import { AppError, invalidFields } from '../../http/errors';
import { localeOf } from '../../i18n/routing';
import { translator } from '../../i18n/translator';
import { kuwaitDay } from '../../platform/day';
import { db, Prisma, type Tx } from '../../platform/db';
import { LETTER_WARNING_DAYS } from '../../platform/site';
import { transaction } from '../../platform/transaction';
import { settingsIn } from '../../settings/in-transaction';
import { settings } from '../../settings/queries';
import { lawProblems, type LawFields } from '../law';
import { hideTakenDown } from '../moderation/hide';
import { noticeData, NOTICED, READERS, type NoticedListing } from '../notice-titles';

/** Enforces the advertising law (docs/product.md 6.12). @throws AppError bad_request for a missing field or licence */
export async function assertLawful(tx: Tx, ownerId: number, listing: LawFields): Promise<void> {
  if (!(await settingsIn(tx)).advertLaw) return;
  const fields = lawProblems(listing, kuwaitDay());
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
  const owner = await tx.user.findUnique({
    where: { id: ownerId },
    select: { advertiserKind: true, licenceNumber: true },
  });
  if (owner?.advertiserKind === 'office' && !owner.licenceNumber) throw new AppError('bad_request', 'licence_required');
}

/** Checks the letter before an approval, if the site enforces the law. @throws AppError conflict if it is not valid */
export async function assertLetterValid(tx: Tx, id: number): Promise<void> {
  if (!(await settingsIn(tx)).advertLaw) return;
  const row = await tx.property.findUniqueOrThrow({ where: { id }, select: { letterEnds: true } });
  const ends = row.letterEnds?.toISOString().slice(0, 10);
  if (!ends || ends < kuwaitDay()) throw new AppError('conflict', 'letter_not_valid');
}

type Lettered = NoticedListing & { letterEnds: string; expiresAt: Date; locale: string };

const FACTS = Prisma.sql`${NOTICED}, p.letter_ends::text AS "letterEnds", p.expires_at AS "expiresAt", u.locale`;
/** Selects public listings with an advertising letter. @param days condition on the day when the letter expires */
const lettered = (days: Prisma.Sql) => Prisma.sql`
  FROM properties p JOIN public_listings USING (id) JOIN users u ON u.id = p.publisher_id
  WHERE p.letter_ends IS NOT NULL AND ${days}`;

/**
 * Hourly job, if the site enforces the advertising law. Warns owners once of advertising letters that expire within a
 * week. Takes down listings whose letter has expired; owners are sent the reason and must resubmit with a new letter.
 */
export async function followLetters(): Promise<void> {
  if (!(await settings()).advertLaw) return;
  const today = Prisma.sql`${kuwaitDay()}::date`;
  const ending = await db.$queryRaw<Lettered[]>(
    Prisma.sql`SELECT ${FACTS} ${lettered(Prisma.sql`p.letter_ends BETWEEN ${today} AND ${today} + ${LETTER_WARNING_DAYS}::int`)}
      AND NOT EXISTS (SELECT FROM notifications n WHERE n.user_id IN (${READERS}) AND n.key = 'letter:' || p.id || ':' || p.letter_ends)`,
  );
  for (const listing of ending) {
    const { id, publisherId, letterEnds } = listing;
    const data = { ...noticeData(listing), until: letterEnds };
    const key = `letter:${id}:${letterEnds}`;
    await db.$transaction((tx) => notify(tx, publisherId, { kind: 'letterEnding', data }, key));
  }
  const hasEnded = lettered(Prisma.sql`p.letter_ends < ${today}`);
  for (const { id } of await db.$queryRaw<{ id: number }[]>(Prisma.sql`SELECT p.id ${hasEnded}`)) {
    await transaction(async (tx) => {
      const [listing] = await tx.$queryRaw<Lettered[]>(
        Prisma.sql`SELECT ${FACTS} ${hasEnded} AND p.id = ${id} FOR UPDATE OF p`,
      );
      if (listing) await takeDown(tx, listing);
    });
  }
}

async function takeDown(tx: Tx, listing: Lettered): Promise<void> {
  const { id, publisherId, letterEnds, expiresAt, location, locale } = listing;
  const text = translator(localeOf(locale))('form.law.ended');
  const reason = { code: null, words: null, reason: text };
  await hideTakenDown(tx, { id, expiresAt, isPublic: true }, reason, new Date());
  const data = { ...noticeData(listing), ...reason };
  await notify(tx, publisherId, { kind: 'listingTakenDown', data }, `letter-ended:${id}:${letterEnds}`);
  listingChanged(tx, { id, approved: true, location });
}
