import 'server-only';
import { createECDH, hkdfSync } from 'node:crypto';
import { env } from '../../platform/env';
import { oldestSecret } from '../../platform/secret';

type ServerKeys = { publicKey: string; privateKey: string };
let keys: ServerKeys | undefined;

/**
 * Returns the key pair that identifies this site to push services (VAPID, RFC 8292), in base64url:
 * docs/adr/0028-web-push.md.
 */
export function serverKeys(): ServerKeys {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  return (keys ??= publicKey && privateKey ? { publicKey, privateKey } : derive(oldestSecret()));
}

/** Order of the curve P-256 (NIST SP 800-186). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** Bytes: 128 bits more than the order, so that the remainder is nearly uniform (FIPS 186-5, A.2.1). */
const RANDOM_BYTES = 48;

function derive(secret: string): ServerKeys {
  const random = Buffer.from(hkdfSync('sha256', secret, '', 'baraha push', RANDOM_BYTES)).toString('hex');
  const scalar = (BigInt(`0x${random}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
