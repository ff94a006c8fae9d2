import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

/** Starts an S3 server on real HTTP with one empty bucket in its own folder. */
export async function startBucket(name = 'photos') {
  const directory = mkdtempSync(path.join(tmpdir(), 'bucket-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name }],
    // The server signs `/bucket`, but the SDK requests `/bucket/`.
    allowMismatchedSignatures: true,
  });
  const { port } = await server.run();
  return {
    bucket: name,
    endpoint: `http://127.0.0.1:${port}`,
    region: 'auto',
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
