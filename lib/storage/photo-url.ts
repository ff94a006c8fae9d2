import 'server-only';
import { env } from '../env';

/** The public address of a stored file: this site's /media, or the bucket's own public address. */
export const photoUrl = (file: string) => (env.S3_PUBLIC_URL ? `${env.S3_PUBLIC_URL}/${file}` : `/media/${file}`);

/** From where the pages of this site may show pictures, as their policy says (next.config.ts). */
export const photoOrigins: readonly string[] = [env.APP_URL, env.S3_PUBLIC_URL].flatMap((url) =>
  url ? [new URL(url).origin] : [],
);
