import { stat } from 'node:fs/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { MAX_PHOTO_MEGABYTES } from '../platform/site';
import { receiveFile, receivePhotos } from './upload';

afterEach(() => void vi.unstubAllEnvs());

const post = (body: BodyInit) =>
  new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit);

it('an upload is refused as unavailable if the system allows no temporary folder', async () => {
  vi.stubEnv('TMPDIR', '/nowhere');
  const photos = new FormData();
  photos.set('image', new Blob(['x']));
  const work = vi.fn(() => Promise.resolve());
  const refused = { code: 'unavailable' };
  await expect(receiveFile(post('a,b'), 1, 1, work)).rejects.toMatchObject(refused);
  await expect(receivePhotos(post(photos), 1, work)).rejects.toMatchObject(refused);
  expect(work).not.toHaveBeenCalled();
});

it('a file whose client resets the connection is incomplete, not a fault of this system', async () => {
  const reset = Object.assign(new Error('reset'), { code: 'ECONNRESET', syscall: 'read' });
  const body = new ReadableStream({ pull: (controller) => controller.error(reset) });
  const refused = { code: 'bad_request', messageKey: 'upload_incomplete' };
  await expect(receiveFile(post(body), 1, 1, () => Promise.resolve())).rejects.toMatchObject(refused);
});

it('a photo may have exactly the largest size', async () => {
  const sizeOf = async ([file = '']: string[]) => (await stat(file)).size;
  const receive = (bytes: number) => {
    const photos = new FormData();
    photos.set('image', new Blob([new Uint8Array(bytes)]));
    return receivePhotos(post(photos), 1, sizeOf);
  };
  const max = MAX_PHOTO_MEGABYTES * 1024 * 1024;
  expect(await receive(max)).toBe(max);
  await expect(receive(max + 1)).rejects.toMatchObject({ code: 'too_large' });
});
