import 'server-only';
import { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { env } from '../../platform/env';
import { isThisMachine } from '../../http/ip-address';

/** Milliseconds. */
const TIMEOUT_MS = { connect: 10_000, greeting: 10_000, silence: 30_000, mailbox: 5_000 };

/** As many mails as are sent at once (`mail`, `slowMail`, `searchMail` of lib/jobs/schema.ts). */
const MAX_CONNECTIONS = 7;

/** Also the two that let a program unsubscribe, which the library would leave out (RFC 8058, section 4). */
const SIGNED_HEADERS =
  'from:subject:date:message-id:to:mime-version:content-type:list-unsubscribe:list-unsubscribe-post';

/** RFC 2606 and 6761: of demo data and tests. Nobody has them. */
const RESERVED_DOMAIN = /(?:^|[.@])(?:example\.(?:com|net|org)|example|test|invalid|localhost)$/i;

/** Null where there is none: mail is off, and a start says so. */
export const canSendMail = () => env.MAIL_URL !== undefined;

/** Whether nothing may leave this machine for an address. A relay on this machine is one of tests. */
export const isNeverSent = (address: string): boolean =>
  RESERVED_DOMAIN.test(address) && !(env.MAIL_URL && isThisMachine(env.MAIL_URL));

/** The relay refuses this address for good: 5xx of the recipient (RFC 5321, 4.2). */
export class UndeliverableError extends Error {
  constructor(readonly reason: string) {
    super(reason);
    this.name = 'UndeliverableError';
  }
}

/** The relay did not say in time whether it takes mail for this address. Nothing of the mail was given to it. */
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
    // Not by `processFunc`: what signs comes after it, and reads at once.
    const { message } = mail;
    const create = message.createReadStream.bind(message);
    message.createReadStream = (options) => Readable.from(announced(create(options), onBody), { objectMode: false });
    done(null);
  });
  return transport;
};
let transport: ReturnType<typeof smtp> | undefined;

type Sent = Message & { signal: AbortSignal; onBody: () => void };

/** The body is read once the relay has taken the recipient. */
async function* announced(body: Readable, begin: () => void): AsyncGenerator<Buffer> {
  begin();
  yield* body as AsyncIterable<Buffer>;
}

/**
 * @param patienceMs until the relay has said whether it takes the recipient; once it has the mail, one that is silent may have sent it
 * @returns once the relay has taken it
 * @throws UndeliverableError where the address is refused for good; SilentRelayError; Error where another attempt may succeed
 */
export async function deliverMessage(message: Message, patienceMs: number): Promise<void> {
  const { MAIL_URL: url, MAIL_FROM: from } = env;
  if (!url) throw new Error('MAIL_URL: must be set');
  if (url.startsWith('http')) return putIntoMailbox(url, { ...message, from });
  // The library would try the same once more on another connection before it fails.
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

/** Only what is said of the recipient: a sender or a login that is refused is a fault of ours. */
function refusalOf(error: unknown): UndeliverableError | undefined {
  const { code, command, responseCode, response } = error as Record<string, unknown>;
  const isRefused =
    code === 'EENVELOPE' && command === 'RCPT TO' && [550, 551, 553, 556].includes(Number(responseCode));
  return isRefused ? new UndeliverableError(String(response).slice(0, 500)) : undefined;
}

/** The sandbox's, whose address the start sets. */
async function putIntoMailbox(url: string, message: object): Promise<void> {
  const { ok, status } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(TIMEOUT_MS.mailbox),
  });
  if (!ok) throw new Error(`the sandbox's mailbox answered ${status}`);
}
