import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { PushMessage } from '@/lib/alerts/push/schema';

/** A received push message and its request. */
export type ReceivedPush = { path: string; headers: IncomingHttpHeaders; message: PushMessage; claims: Claims };
type Claims = { aud: string; exp: number; sub: string };
type Subscriber = { curve: ReturnType<typeof createECDH>; auth: Buffer };
type Refusal = { status: number; headers?: Record<string, string>; times?: number };

function newSubscriber() {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const auth = randomBytes(16);
  return { curve, auth, keys: { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') } };
}

/** Returns a subscription of a push service that is never called. */
export const unusedSubscription = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`,
  expirationTime: null,
  keys: newSubscriber().keys,
});

/** Starts a local push service with simulated browsers. */
export async function openPushService() {
  const pushes: ReceivedPush[] = [];
  const subscribers = new Map<string, Subscriber>();
  const refused = new Map<string, Refusal>();
  let beforeAnswer: () => Promise<unknown> = () => Promise.resolve();
  let isHanging = false;
  let attempts = 0;
  const server = createServer((request, response) => {
    attempts += 1;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (isHanging) return;
      const path = request.url ?? '';
      const refusal = refused.get(path);
      if (refusal && (refusal.times ?? Infinity) > 0) {
        if (refusal.times !== undefined) refusal.times -= 1;
        response.writeHead(refusal.status, refusal.headers).end('x'.repeat(100_000));
        return;
      }
      const subscriber = subscribers.get(path);
      if (!subscriber) return void response.writeHead(410).end();
      const { headers } = request;
      pushes.push({ path, headers, message: decrypt(Buffer.concat(chunks), subscriber), claims: claimsOf(headers) });
      void beforeAnswer().then(() => response.writeHead(201).end());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    pushes,
    attempts: () => attempts,
    /** Returns a new subscription as a browser of this service reports it. */
    subscribe() {
      const { keys, ...subscriber } = newSubscriber();
      const path = `/push/${randomBytes(12).toString('hex')}`;
      subscribers.set(path, subscriber);
      return { endpoint: url + path, keys };
    },
    of: ({ endpoint }: { endpoint: string }) => pushes.filter(({ path }) => url + path === endpoint),
    /** Removes the browser: pushes to it are answered with 410. */
    forget: ({ endpoint }: { endpoint: string }) => subscribers.delete(new URL(endpoint).pathname),
    refuse: ({ endpoint }: { endpoint: string }, refusal: Refusal) => refused.set(new URL(endpoint).pathname, refusal),
    /** Sets whether the service leaves requests unanswered. */
    hang(value: boolean) {
      isHanging = value;
    },
    holdAnswers(wait: () => Promise<unknown>) {
      beforeAnswer = wait;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Decrypts a push message (RFC 8188 and 8291) with the browser's keys. */
function decrypt(body: Buffer, { curve, auth }: Subscriber): PushMessage {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const serverKey = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), serverKey]);
  const secret = hkdf(curve.computeSecret(serverKey), auth, info, 32);
  const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12);
  const record = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')) as PushMessage;
}

/** Verifies the signature of the server's token (RFC 8292) and returns its claims. */
function claimsOf({ authorization }: IncomingHttpHeaders): Claims {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization ?? '') ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${body}`), signed, Buffer.from(signature, 'base64url')))
    throw new Error('the token is not signed by the key that it names');
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Claims;
}
