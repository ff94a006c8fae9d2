import 'server-only';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { addAbortSignal, Readable } from 'node:stream';
import type { Storage } from './storage';

export type Bucket = {
  bucket: string;
  /** Of any other service than Amazon's; such a one may know the bucket by path alone. */
  endpoint?: string;
  region: string;
  /** Not given: the machine's own role, as the SDK finds it. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  /** Milliseconds after which a silent bucket has failed. */
  patience?: number;
};

/** What is under a name never changes (lib/storage/storage.ts). */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Photos as objects of an S3-compatible bucket. */
export function s3Storage({ bucket, endpoint, region, credentials, patience = 10_000 }: Bucket): Storage {
  const client = new S3Client({
    region,
    endpoint,
    credentials,
    forcePathStyle: endpoint !== undefined,
    // The checksums that newer SDKs add by themselves are unknown to many services.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
  });
  const inTime = () => ({ abortSignal: AbortSignal.timeout(patience) });
  const at = (key: string) => ({ Bucket: bucket, Key: key });

  return {
    async put(name, content, contentType) {
      const object = { ...at(name), Body: content, ContentType: contentType, CacheControl: FOR_EVER };
      await client.send(new PutObjectCommand(object), inTime());
    },

    async remove(key) {
      // Listed rather than named: also what an earlier version stored in other widths.
      const listing = new ListObjectsV2Command({ Bucket: bucket, Prefix: `${key}/` });
      const { Contents = [] } = await client.send(listing, inTime());
      await Promise.all(Contents.map(({ Key = '' }) => client.send(new DeleteObjectCommand(at(Key)), inTime())));
    },

    async read(name) {
      const time = inTime();
      try {
        const { Body } = await client.send(new GetObjectCommand(at(name)), time);
        if (Body instanceof Readable) addAbortSignal(time.abortSignal, Body); // the rest may stall as well
        return Body ? new Uint8Array(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
  };
}
