import 'server-only';
import type { IncomingMessage } from 'node:http';
import { generateRequestDetails } from 'web-push';
import { paths } from '../../http/paths';
import { getPathname } from '../../i18n/pathname';
import { directionOf, type Locale } from '../../i18n/routing';
import { RetryLaterError } from '../../jobs/queue';
import { log } from '../../observability/log';
import { db } from '../../platform/db';
import { env } from '../../platform/env';
import { requestPublic } from '../../platform/fetch-public';
import { ACCOUNT_KINDS } from '../notifications/constants';
import { describeNotice, noticeTexts } from '../notifications/describe';
import { parseNotice } from '../notifications/schema';
import { isPushService } from './hosts';
import { serverKeys } from './keys';
import type { PushMessage } from './schema';

/** Seconds after which a notice is no longer pushed; it stays on the site. */
const MAX_AGE_SECONDS = 3 * 24 * 60 * 60;
const MAX_RETRY_SECONDS = 6 * 60 * 60;
/** Characters, far below the 4,096 encrypted bytes that every push service accepts (RFC 8291, section 4). */
const MAX_LENGTH = { title: 150, body: 400, path: 1_500 };
/** Characters of an error response that the log keeps. */
const MAX_REASON_LENGTH = 500;

type Row = {
  endpoint: string;
  p256dh: string;
  auth: string;
  serverKey: string;
  locale: Locale;
  kind: string;
  data: unknown;
  createdAt: Date;
};

/**
 * Handles the `push` job: sends one notice to one browser. If the server is killed after the push service accepted the
 * message and before the job ended, the message is sent again. Its tag makes it replace the first.
 * @throws RetryLaterError and Error if a retry may succeed
 */
export async function deliverPush({ subscriptionId: id, notificationId }: Ids): Promise<void> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT p.endpoint, p.p256dh, p.auth, p.server_key AS "serverKey", u.locale, n.kind, n.data, n.created_at AS "createdAt"
    FROM push_subscriptions p JOIN users u ON u.id = p.user_id
    JOIN notifications n ON n.user_id = p.user_id AND n.id = ${notificationId}
    WHERE p.id = ${id} AND NOT u.disabled`;
  if (!row) return;
  const { endpoint } = row;
  const remove = () => db.pushSubscription.deleteMany({ where: { id, endpoint } });
  // Remove a subscription that was made for another key, or whose host is no longer allowed.
  if (row.serverKey !== serverKeys().publicKey || !isPushService(endpoint, env.PUSH_TEST_URL))
    return void (await remove());
  const seconds = MAX_AGE_SECONDS - Math.floor((Date.now() - row.createdAt.getTime()) / 1000);
  if (seconds <= 0) return;

  const message = messageOf(row, notificationId);
  let { status, retryAfter, reason } = await send(row, message, seconds);
  if (status === 413) ({ status, retryAfter, reason } = await send(row, { ...message, body: '' }, seconds));
  if (status >= 200 && status < 300) {
    await db.pushSubscription.updateMany({ where: { id, endpoint }, data: { lastSuccessAt: new Date() } });
  } else if (status === 404 || status === 410) {
    await remove();
  } else if (status === 413) {
    log.warn('a push is too large', { subscription: id, reason });
  } else if (status === 429 || status >= 500) {
    throw new RetryLaterError(`the push service answered ${status}: ${reason}`, secondsUntil(retryAfter));
  } else {
    throw new Error(`the push service answered ${status}: ${reason}`);
  }
}
type Ids = { subscriptionId: number; notificationId: number };

function messageOf({ kind, data, createdAt, locale }: Row, id: number): PushMessage {
  const notice = parseNotice(kind, data);
  const { path, quote, values } = describeNotice(notice, createdAt, locale);
  const { title, text } = noticeTexts(notice, values, locale);
  const href = path.length <= MAX_LENGTH.path ? path : paths.notifications(); // a saved search may have a long description
  return {
    title: shorten(title, MAX_LENGTH.title),
    body: shorten(quote == null ? text : `${text}\n${quote}`, MAX_LENGTH.body),
    lang: locale,
    dir: directionOf(locale),
    tag: `notice-${id}`,
    path: getPathname({ href, locale }),
  };
}

function shorten(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}

/** Posts a message to a push service. Follows no redirects. @throws Error if there is no response in time */
async function send({ endpoint, p256dh, auth, kind }: Row, message: PushMessage, TTL: number) {
  const { APP_URL } = env;
  const subject = APP_URL.startsWith('https:') ? APP_URL : `mailto:webmaster@${new URL(APP_URL).hostname}`;
  const { headers, body } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: { subject, ...serverKeys() },
    TTL,
    urgency: ACCOUNT_KINDS.some((one) => one === kind) ? 'high' : 'normal',
    topic: message.tag, // also replaces a message still waiting at the push service
    contentEncoding: 'aes128gcm',
  });
  const signal = AbortSignal.timeout(10_000);
  const options = { method: 'POST', headers, body, signal, testOrigin: env.PUSH_TEST_URL };
  const answer = await requestPublic(new URL(endpoint), options);
  return {
    status: answer.statusCode ?? 0,
    retryAfter: answer.headers['retry-after'],
    reason: await startOf(answer),
  };
}

/** Reads the start of a response, whose status alone matters. */
async function startOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  try {
    for await (const part of answer.setEncoding('utf8')) {
      text += part;
      if (text.length >= MAX_REASON_LENGTH) break;
    }
  } catch {
    // the service has disconnected, or is too slow
  }
  return text.slice(0, MAX_REASON_LENGTH);
}

/** Parses `Retry-After`, in seconds or as a date (RFC 9110, 10.2.3). */
function secondsUntil(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), MAX_RETRY_SECONDS) : undefined;
}
