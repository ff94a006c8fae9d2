import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { baseUrl, call, hasFront, query } from '../support/http';
import { callAs, signedIn, type Person } from '../support/people';
import { NEW_LISTING } from '../support/rows';
import type { OpenApi } from '@/lib/http/openapi/document';

const LISTING = { ...NEW_LISTING, title: 'Sent over a slow line' };
const OFFICE = { name: 'Numbat Homes', phone: '99887766', licenceNumber: '2026/5' };
const SECONDS = 18;

const noise = { width: 640, height: 640, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } } as const;
const photo = await sharp({ create: { ...noise, background: 'white' } })
  .jpeg({ quality: 90 })
  .toBuffer();

/** Builds the address of each upload route. */
const ADDRESSES: Record<string, (owner: Person) => Promise<string>> = {
  '/api/drafts/{id}/images': async () => `/api/drafts/${randomUUID()}/images`,
  '/api/office/logo': async (owner) => {
    await query('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [owner.id]);
    expect((await callAs(owner, 'POST', '/api/office', OFFICE)).status).toBe(201);
    return '/api/office/logo';
  },
  '/api/properties/{id}/images': async (owner) => {
    const { body } = await callAs(owner, 'POST', '/api/properties', LISTING);
    return `/api/properties/${(body as { id: number }).id}/images`;
  },
  '/api/user/logo': async () => '/api/user/logo',
};

/** Sends the photo in equal parts, one every half second. */
async function sendSlowly(path: string, { cookie }: Person): Promise<number | undefined> {
  const head =
    '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), photo, Buffer.from('\r\n--x--\r\n')]);
  const upload = request(baseUrl + path, {
    method: 'POST',
    headers: { cookie, 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': body.length },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    upload.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
  });
  const size = Math.ceil(body.length / (SECONDS * 2));
  for (let sent = 0; sent < body.length && !upload.destroyed; sent += size) {
    upload.write(body.subarray(sent, sent + size));
    await sleep(500);
  }
  upload.end();
  return status;
}

it.runIf(hasFront)(
  'every upload route stores a photo that takes 18 seconds to arrive',
  async () => {
    expect(photo.length).toBeGreaterThan(250_000);
    const { paths } = (await call('/api/openapi.json')).body as OpenApi;
    const uploads = Object.entries(paths).filter(([, { post }]) => post?.requestBody?.content['multipart/form-data']);
    expect(uploads.map(([path]) => path).sort()).toEqual(Object.keys(ADDRESSES).sort());
    const answers = Object.entries(ADDRESSES).map(async ([path, addressOf]) => {
      const owner = await signedIn({ freeListings: 1 });
      return [path, await sendSlowly(await addressOf(owner), owner)];
    });
    expect(Object.fromEntries(await Promise.all(answers))).toEqual({
      '/api/drafts/{id}/images': 201,
      '/api/office/logo': 200,
      '/api/properties/{id}/images': 201,
      '/api/user/logo': 200,
    });
  },
  60_000,
);
