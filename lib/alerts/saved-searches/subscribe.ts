import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { countConfirmation } from '../../accounts/auth/recipient-key';
import { consumeToken, createToken, findToken } from '../../accounts/auth/tokens';
import { AppError, required } from '../../http/errors';
import { paths } from '../../http/paths';
import type { Locale } from '../../i18n/routing';
import { translator } from '../../i18n/translator';
import { enqueue } from '../../jobs/queue';
import type { JobData } from '../../jobs/schema';
import { db, type Tx } from '../../platform/db';
import { DAYS_TO_CONFIRM_ALERT, MAX_ALERTS_PER_ADDRESS } from '../../platform/site';
import { loadGazetteer } from '../../search/phrase/load-gazetteer';
import { deliverMail } from '../mail/send';
import { filtersOf } from './criteria';
import { signLink } from './link';
import { advertiserNames } from './queries';
import { readCriteria, storeSearch } from './save';
import { requestAlertSchema, type RequestAlertInput } from './schema';
import { adoptAlerts, lockAddress } from './subscribers';
import { searchTitle } from './title';

/** One mail per quarter of an hour. */
const MAIL_LIMIT = { max: 4, seconds: 60 * 60 };
const VALID_SECONDS = DAYS_TO_CONFIRM_ALERT * 24 * 60 * 60;

/** An unconfirmed alert. It expires with the token that holds it. */
const requestSchema = requestAlertSchema.extend({ locale: z.enum(['ar', 'en']) });

/**
 * Requests an alert for an address without a login and enqueues the mail that confirms it. Reads neither accounts nor
 * subscribers, so that the response does not reveal whether the address is known.
 * @throws AppError bad_request for an invalid query, too_many_requests
 */
export async function requestAlert(input: RequestAlertInput, locale: Locale, address: string): Promise<void> {
  await readCriteria(input.query);
  const value = JSON.stringify({ ...input, locale });
  await db.$transaction(async (tx) => {
    if (!(await countConfirmation('alert', input.email, address, MAIL_LIMIT, tx))) return;
    const request = await createToken(tx, 'alert_request', { userId: null, value }, VALID_SECONDS);
    await enqueue(tx, 'alertConfirmation', { request });
  });
}

/** Handles the `alertConfirmation` job. The token that confirms exists only in the mail. */
export async function sendAlertConfirmation({ request }: JobData<'alertConfirmation'>): Promise<void> {
  const stored = await readRequest('alert_request', request);
  if (!stored) return;
  const { value, email, locale, query } = stored;
  const token = await createToken(db, 'alert', { userId: null, value }, VALID_SECONDS);
  const t = translator(locale);
  await deliverMail({
    to: email,
    locale,
    template: 'alertConfirm',
    values: { title: await titleForStranger(query, locale), days: DAYS_TO_CONFIRM_ALERT },
    path: paths.alertConfirmation(token),
    reason: t('mail.layout.whyAlert', { name: t('site.name') }),
    key: `alert:${randomUUID()}`,
  });
}

/** Describes a search without its free words, which could carry spam to an address that has not asked for it. */
async function titleForStranger(query: string, locale: Locale): Promise<string> {
  const gazetteer = await loadGazetteer();
  const { understood } = await readCriteria(query);
  const { keyword: _, ...filters } = filtersOf(understood, gazetteer) ?? {};
  const advertisers = await advertiserNames(filters.publisherId === undefined ? [] : [filters.publisherId]);
  return searchTitle(filters, { locale, gazetteer, advertisers });
}

/**
 * Confirms an alert by the token of its mail. If an account has confirmed the same address, the alert becomes a saved
 * search of the account.
 * @returns the token of the link that changes or ends the alert
 * @throws AppError bad_request for an invalid token, conflict at the limit of the address
 */
export async function confirmAlert(token: string): Promise<{ token: string }> {
  const stored = await readRequest('alert', token);
  if (!stored) throw new AppError('bad_request', 'link_wrong');
  const { email, locale, cadence, query } = stored;
  const criteria = await readCriteria(query);
  const id = await db.$transaction(async (tx) => {
    await lockAddress(tx, email);
    if (!(await consumeToken(tx, 'alert', token))) throw new AppError('bad_request', 'link_wrong');
    const subscriberId = await lockSubscriber(tx, email, locale);
    const how = { cadence, channels: ['mail' as const] };
    const { id } = await storeSearch(tx, { subscriberId }, { criteria, ...how }, MAX_ALERTS_PER_ADDRESS);
    const account = await tx.user.findFirst({
      where: { email, emailConfirmedAt: { not: null }, hidden: false },
      select: { id: true },
    });
    if (!account) return id;
    await adoptAlerts(tx, account.id, email);
    // If the account had saved the same search, that one stays.
    const where = { OR: [{ id }, { userId: account.id, criteria: { query: criteria.query } }] };
    return (await tx.savedSearch.findFirstOrThrow({ where, select: { id: true } })).id;
  });
  return { token: signLink(id) };
}

async function lockSubscriber(tx: Tx, email: string, locale: Locale): Promise<number> {
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO subscribers (email, locale) VALUES (${email}::citext, ${locale})
    ON CONFLICT (email) DO UPDATE SET locale = EXCLUDED.locale RETURNING id`;
  return required(row, 'the subscriber').id;
}

async function readRequest(purpose: 'alert_request' | 'alert', token: string) {
  const stored = await findToken(db, purpose, token);
  return stored?.value ? { ...requestSchema.parse(JSON.parse(stored.value)), value: stored.value } : null;
}
