import 'server-only';
import { addAbortSignal, Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Storage } from './disk';

export type Bucket = {
  bucket: string;
  /** For services other than Amazon S3, which may support only path-style buckets. */
  endpoint?: string;
  region: string;
  /** Without credentials, the SDK uses the machine's role. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  /** Milliseconds after which a request to an unresponsive bucket fails. */
  timeoutMs?: number;
};

/** Immutable, because the content of a name never changes (disk.ts). */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

export function s3Storage({ bucket, endpoint, region, credentials, timeoutMs = 10_000 }: Bucket): Storage {
  const client = new S3Client({
    region,
    endpoint,
    credentials,
    forcePathStyle: endpoint !== undefined,
    // Many services do not support the checksums that newer SDKs send.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
  });
  const withTimeout = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) });
  const objectOf = (key: string) => ({ Bucket: bucket, Key: key });

  return {
    async put(name, content, contentType) {
      const object = { ...objectOf(name), Body: content, ContentType: contentType, CacheControl: CACHE_CONTROL };
      await client.send(new PutObjectCommand(object), withTimeout());
    },

    async remove(key) {
      // List the files, because an earlier version may have stored other widths.
      const listing = new ListObjectsV2Command({ Bucket: bucket, Prefix: `${key}/` });
      const { Contents = [] } = await client.send(listing, withTimeout());
      await Promise.all(
        Contents.map(({ Key = '' }) => client.send(new DeleteObjectCommand(objectOf(Key)), withTimeout())),
      );
    },

    async *names() {
      for (let after: string | undefined, isMore = true; isMore;) {
        const page = new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: after });
        const { Contents = [], NextContinuationToken } = await client.send(page, withTimeout());
        for (const { Key = '' } of Contents) yield Key;
        after = NextContinuationToken;
        isMore = after !== undefined;
      }
    },

    async read(name) {
      const options = withTimeout();
      try {
        const { Body } = await client.send(new GetObjectCommand(objectOf(name)), options);
        if (Body instanceof Readable) addAbortSignal(options.abortSignal, Body); // the rest may stall too
        return Body ? new Uint8Array(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
  };
}
