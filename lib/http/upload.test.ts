import { afterEach, expect, it, vi } from 'vitest';
import { receiveFile, receivePhotos } from './upload';

afterEach(() => void vi.unstubAllEnvs());

it('an upload is refused as unavailable if the system allows no temporary folder', async () => {
  vi.stubEnv('TMPDIR', '/nowhere');
  const photos = new FormData();
  photos.set('image', new Blob(['x']));
  const request = (body: BodyInit) => new Request('http://localhost/', { method: 'POST', body });
  const work = vi.fn(() => Promise.resolve());
  const refused = { code: 'unavailable' };
  await expect(receiveFile(request('a,b'), 1, 1, work)).rejects.toMatchObject(refused);
  await expect(receivePhotos(request(photos), 1, work)).rejects.toMatchObject(refused);
  expect(work).not.toHaveBeenCalled();
});
