import 'server-only';
import { readLinkToken, signLinkToken } from '../mail/link-token';

const PURPOSE = 'still there';

/** Question about a listing, which the holder of the mail may answer once. */
type Question = { id: number; askedAt: Date };

export const signStillThere = ({ id, askedAt }: Question) => signLinkToken(PURPOSE, `${id}.${askedAt.getTime()}`);

export function readStillThere(token: string): Question | null {
  const [id, askedAt] = readLinkToken(PURPOSE, token)?.split('.') ?? [];
  return id !== undefined && askedAt !== undefined ? { id: Number(id), askedAt: new Date(Number(askedAt)) } : null;
}
