import 'server-only';
import { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { isThisMachine } from '../../http/ip-address';
import { env } from '../../platform/env';

const TIMEOUT_MS = { connect: 10_000, greeting: 10_000, silence: 30_000, mailbox: 5_000 };

/** Maximum number of mails sent concurrently by all queues (`mail`, `slowMail`, `searchMail` of lib/jobs/schema.ts). */
const MAX_CONNECTIONS = 7;

/** Includes the two unsubscribe headers, which the library omits by default (RFC 8058, section 4). */
const SIGNED_HEADERS =
  'from:subject:date:message-id:to:mime-version:content-type:list-unsubscribe:list-unsubscribe-post';

/** Reserved domains of demo data and tests (RFC 2606 and 6761). */
const RESERVED_DOMAIN = /(?:^|[.@])(?:example\.(?:com|net|org)|example|test|invalid|localhost)$/i;

/** Whether a relay is configured. Without one no mail is sent, and the server says so when it starts. */
export const canSendMail = () => env.MAIL_URL !== undefined;

/**
 * Whether mail to the address must not be sent, because its domain is reserved. A relay on this machine belongs to a
 * test and gets all mail.
 */
export const isNeverSent = (address: string): boolean =>
  RESERVED_DOMAIN.test(address) && !(env.MAIL_URL && isThisMachine(env.MAIL_URL));

/** Thrown if the relay permanently rejected this recipient (5xx; RFC 5321, 4.2). */
export class UndeliverableError extends Error {
  constructor(readonly reason: string) {
    super(reason);
    this.name = 'UndeliverableError';
  }
}

/** Thrown if the relay neither accepted nor rejected this recipient in time. It has received no content. */
export class SilentRelayError extends Error {
  constructor() {
    super('The relay says nothing of the recipient');
    this.name = 'SilentRelayError';
  }
}

export type Message = Pick<SendMailOptions, 'to' | 'subject' | 'html' | 'text' | 'messageId'> & {
  headers: Record<string, string>;
};

const smtp = () => {
  const { MAIL_URL: url, MAIL_FROM: from, DKIM_KEY: privateKey, DKIM_SELECTOR: keySelector } = env;
  const domainName = /@([^@>\s]+)>?$/.exec(from ?? '')?.[1];
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: MAX_CONNECTIONS,
      connectionTimeout: TIMEOUT_MS.connect,
      greetingTimeout: TIMEOUT_MS.greeting,
      socketTimeout: TIMEOUT_MS.silence,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(privateKey && keySelector && domainName
        ? { dkim: { domainName, keySelector, privateKey, headerFieldNames: SIGNED_HEADERS } }
        : {}),
    },
    { from },
  );
  transport.use('stream', (mail, done) => {
    const { onBody } = mail.data as Sent;
    // Wrap the stream here, not in `processFunc`: the signing stream is added after that and reads immediately.
    const { message } = mail;
    const create = message.createReadStream.bind(message);
    message.createReadStream = (options) => Readable.from(announced(create(options), onBody), { objectMode: false });
    done(null);
  });
  return transport;
};
let transport: ReturnType<typeof smtp> | undefined;

type Sent = Message & { signal: AbortSignal; onBody: () => void };

/** Calls `begin` when the body is first read, which happens only after the relay has accepted the recipient. */
async function* announced(body: Readable, begin: () => void): AsyncGenerator<Buffer> {
  begin();
  yield* body as AsyncIterable<Buffer>;
}

/**
 * Sends a mail and resolves once the relay has accepted it.
 * @param patienceMs milliseconds within which the relay must accept the recipient; one that stops responding after that
 * may have sent the mail
 * @throws UndeliverableError for a permanently rejected address; SilentRelayError; Error if a retry may succeed
 */
export async function deliverMessage(message: Message, patienceMs: number): Promise<void> {
  const { MAIL_URL: url, MAIL_FROM: from } = env;
  if (!url) throw new Error('MAIL_URL: must be set');
  if (url.startsWith('http')) return putIntoMailbox(url, { ...message, from });
  // Abort with a signal: otherwise the library would retry once on another connection.
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), patienceMs);
  const onBody = () => clearTimeout(timer);
  const mail: Sent = { ...message, signal: silence.signal, onBody };
  try {
    await (transport ??= smtp()).sendMail(mail);
  } catch (error) {
    throw silence.signal.aborted ? new SilentRelayError() : (refusalOf(error) ?? error);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns an error only if the relay rejected the recipient. A rejected sender or login is our fault. */
function refusalOf(error: unknown): UndeliverableError | undefined {
  const { code, command, responseCode, response } = error as Record<string, unknown>;
  const isRefused =
    code === 'EENVELOPE' && command === 'RCPT TO' && [550, 551, 553, 556].includes(Number(responseCode));
  return isRefused ? new UndeliverableError(String(response).slice(0, 500)) : undefined;
}

/** Delivers to the sandbox's mailbox, whose address is set when the sandbox starts. */
async function putIntoMailbox(url: string, message: object): Promise<void> {
  const { ok, status } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(TIMEOUT_MS.mailbox),
  });
  if (!ok) throw new Error(`the sandbox's mailbox answered ${status}`);
}
