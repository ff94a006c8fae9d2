import 'server-only';
import { createHash } from 'node:crypto';

/** Stands for an address among counts, which need not hold it. */
export const recipientKey = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url');
