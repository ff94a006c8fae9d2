import 'server-only';
import { ECDH } from 'node:crypto';
import type { Actor } from '../../accounts/users/view';
import { AppError, invalidFields } from '../../http/errors';
import { db, type Prisma } from '../../platform/db';
import { env } from '../../platform/env';
import { lockUser } from '../../platform/transaction';
import { isPushService } from './hosts';
import { serverKeys } from './keys';
import type { PushDevice, PushSubscriptionInput } from './schema';

const MAX_DEVICES = 10;

const WITH_SESSION = { session: { select: { id: true, browser: true, system: true } } } as const;
type Row = Prisma.PushSubscriptionGetPayload<{ include: typeof WITH_SESSION }>;

const deviceView = ({ id, session, createdAt, lastSuccessAt }: Row, sessionId: string | null): PushDevice => ({
  id,
  browser: session.browser,
  system: session.system,
  current: session.id === sessionId,
  createdAt: createdAt.toISOString(),
  lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
});

/**
 * Lists subscribed browsers, most recent first, including those whose session has expired.
 * @param sessionId secret id of the caller's session
 */
export async function listPushDevices({ id: userId }: Pick<Actor, 'id'>, sessionId: string | null) {
  const rows = await db.pushSubscription.findMany({
    where: { userId, serverKey: serverKeys().publicKey },
    include: WITH_SESSION,
    orderBy: { id: 'desc' },
  });
  return rows.map((row) => deviceView(row, sessionId));
}

/**
 * Subscribes the browser of a session to push messages. Replaces an earlier subscription of this browser, even one of
 * another account.
 * @param sessionId secret id
 * @throws AppError bad_request for an unknown push service, conflict at the limit, unauthenticated if the session ended
 * meanwhile
 */
export async function addPushSubscription(
  { id: userId }: Actor,
  sessionId: string | null,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionInput,
): Promise<PushDevice> {
  if (!isPushService(endpoint, env.PUSH_TEST_URL))
    throw new AppError('bad_request', 'push_service_unknown', { fields: { endpoint: 'push_service_unknown' } });
  if (!isOnCurve(p256dh)) throw invalidFields({ 'keys.p256dh': 'not_valid' });
  return db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    // Lock the session, so that it does not end meanwhile.
    const [session] = await tx.$queryRaw<{ publicId: string }[]>`
      SELECT public_id::text AS "publicId" FROM sessions WHERE id = ${sessionId} AND user_id = ${userId} FOR KEY SHARE`;
    if (!session) throw new AppError('unauthenticated');
    const { publicId } = session;
    await tx.pushSubscription.deleteMany({ where: { sessionId: publicId, endpoint: { not: endpoint } } });
    if ((await tx.pushSubscription.count({ where: { userId, endpoint: { not: endpoint } } })) >= MAX_DEVICES)
      throw new AppError('conflict', 'push_devices_many');
    const data = { userId, sessionId: publicId, p256dh, auth, serverKey: serverKeys().publicKey };
    const { id } = await tx.pushSubscription.upsert({
      where: { endpoint },
      create: { ...data, endpoint },
      update: { ...data, createdAt: new Date(), lastSuccessAt: null },
      select: { id: true },
    });
    const row = await tx.pushSubscription.findUniqueOrThrow({ where: { id }, include: WITH_SESSION });
    return deviceView(row, sessionId);
  });
}

/** @throws AppError not_found */
export async function removePushSubscription({ id: userId }: Actor, id: number): Promise<void> {
  const { count } = await db.pushSubscription.deleteMany({ where: { id, userId } });
  if (count === 0) throw new AppError('not_found');
}

function isOnCurve(point: string): boolean {
  try {
    return Boolean(ECDH.convertKey(point, 'prime256v1', 'base64url', 'base64url', 'compressed'));
  } catch {
    return false;
  }
}
