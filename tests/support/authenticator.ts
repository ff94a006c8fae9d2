import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Simulates an authenticator with one passkey (WebAuthn, ES256, attestation `none`). */
export function createAuthenticator(origin: string, { idBytes = 16 } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(idBytes);
  const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest();
  const clientData = (type: 'create' | 'get', challenge: string) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));
  const base64url = (bytes: Buffer) => bytes.toString('base64url');
  let counter = 0;

  /** @param flags 1: user present; 4: user verified; 64: attested credential data follows */
  const head = (flags: number, rpId = new URL(origin).hostname) => {
    const bytes = Buffer.alloc(37);
    sha256(rpId).copy(bytes);
    bytes[32] = flags;
    bytes.writeUInt32BE(counter, 33);
    return bytes;
  };
  const credential = (response: Record<string, unknown>) => {
    const encoded = base64url(id);
    return { id: encoded, rawId: encoded, type: 'public-key', clientExtensionResults: {}, response };
  };

  return {
    setCounter(value: number) {
      counter = value;
    },
    /** @param verified whether the user confirmed with a fingerprint or PIN */
    register(challenge: string, { verified = true } = {}) {
      const point = [x, y].map((each) => Buffer.from(each, 'base64url'));
      const key = cbor([[1, 2], [3, -7], [-1, 1], ...point.map((each, index): Entry => [-2 - index, each])]);
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const authData = Buffer.concat([head(verified ? 69 : 65), Buffer.alloc(16), length, id, key]);
      const attestation = cbor([
        ['fmt', 'none'],
        ['attStmt', []],
        ['authData', authData],
      ]);
      const clientDataJSON = base64url(clientData('create', challenge));
      const transports = ['internal', 'something new'];
      return credential({ clientDataJSON, attestationObject: base64url(attestation), transports });
    },
    login(challenge: string, { verified = true } = {}) {
      const authData = head(verified ? 5 : 1);
      const data = clientData('get', challenge);
      const signature = base64url(sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey));
      const authenticatorData = base64url(authData);
      return credential({ clientDataJSON: base64url(data), authenticatorData, signature, userHandle: null });
    },
  };
}

type Entry = [name: number | string, value: Cbor];
type Cbor = number | string | Buffer | Entry[];

/** Encodes the subset of CBOR (RFC 8949) that passkeys need. @param value an array is encoded as a map */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? start(1, -1 - value) : start(0, value);
  if (typeof value === 'string') return Buffer.concat([start(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([start(2, value.length), value]);
  return Buffer.concat([start(5, value.length), ...value.flat().map(cbor)]);
}

/** Encodes the head of a CBOR item: its type, and its size or number. */
function start(type: number, size: number): Buffer {
  if (size < 24) return Buffer.from([type * 32 + size]);
  return size < 256 ? Buffer.from([type * 32 + 24, size]) : Buffer.from([type * 32 + 25, size >> 8, size & 255]);
}
