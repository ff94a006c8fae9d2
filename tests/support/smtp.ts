import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

/** A parsed mail and its source. */
export type ReceivedMail = { email: Email; raw: string; to: string[] };

type Refusal = { code: number; message: string };

/** Starts a local mail relay that stores received mails. */
export async function openRelay() {
  const mails: ReceivedMail[] = [];
  const refused = new Map<string, Refusal>();
  let hanging = false;
  let silentAbout: string | null = null;
  const withheld: (() => void)[] = [];
  let attempts = 0;
  /** Called before the relay accepts a received mail. */
  let beforeAnswer: () => Promise<unknown> = () => Promise.resolve();
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 500, // the pool's connections stay open
    disabledCommands: ['STARTTLS'],
    onConnect(_session, answer) {
      if (!hanging) answer();
    },
    onRcptTo({ address }, _session, answer) {
      attempts += 1;
      if (address === silentAbout) return void withheld.push(() => answer());
      const refusal = refused.get(address);
      if (!refusal) return answer();
      answer(Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    },
    onData(stream, { envelope }, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        void PostalMime.parse(raw)
          .then((email) => mails.push({ email, raw, to: envelope.rcptTo.map(({ address }) => address) }))
          .then(() => beforeAnswer())
          .then(() => answer());
      });
    },
  });
  server.on('error', () => undefined); // a killed client's
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** All recipients received so far, including rejected ones. */
    attempts: () => attempts,
    /** Sets whether the relay leaves new connections unanswered. */
    hang(value: boolean) {
      hanging = value;
    },
    /** Delays the reply for this recipient, like a relay that asks another server. Null sends the pending replies. */
    beSilentAbout(address: string | null) {
      silentAbout = address;
      if (address === null) for (const answer of withheld.splice(0)) answer();
    },
    /** Rejects a recipient. @param refusal null accepts it again */
    refuse(address: string, refusal: Refusal | null) {
      if (refusal) refused.set(address, refusal);
      else refused.delete(address);
    },
    holdAnswers(wait: () => Promise<unknown>) {
      beforeAnswer = wait;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
export type Relay = Awaited<ReturnType<typeof openRelay>>;

/** Starts a relay and configures it for this test file. Call it in `vi.hoisted`. Closes it after the file's tests. */
export async function useRelay(settings: Record<string, string> = {}) {
  const relay = await openRelay();
  const standard = { APP_URL: 'https://market.example', MAIL_URL: relay.url, MAIL_FROM: 'no-reply@market.example' };
  Object.assign(process.env, standard, settings);
  afterAll(() => relay.close());
  return relay;
}
