import 'server-only';
import { env } from '../env';

/** The public address of a stored file: this site's /media, or the bucket's own public address. */
export const photoUrl = (file: string) => (env.S3_PUBLIC_URL ? `${env.S3_PUBLIC_URL}/${file}` : `/media/${file}`);
