import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from './api-error';
import type { Asked, Calls } from './calls';
import type { ChargeBody } from './charge';
import type { Clock } from './clock';
import { readBody, sendJson, sendUnreadable } from './http';
import { aboutBody, type Call, type Subject, type TroubleOf, type Troubles } from './troubles';

/** The merchant's side: what answers under /v2, and the troubles that come before and after. */
const ROUTES: readonly [string, RegExp, Call][] = [
  ['POST', /^\/v2\/charges\/?$/, 'create'],
  ['POST', /^\/v2\/charges\/list\/?$/, 'list'],
  ['GET', /^\/v2\/charges(?:\/([^/]*))?\/?$/, 'retrieve'],
  ['POST', /^\/v2\/refunds\/?$/, 'refund'],
  ['GET', /^\/v2\/refunds(?:\/([^/]*))?\/?$/, 'retrieve-refund'],
];

/** A call that came in, for tests to look back on. */
export interface Received extends Pick<Subject, 'charge' | 'references'> {
  /** Milliseconds since 1970. */
  at: number;
  call: Call;
  /** The HTTP status that was answered, or `cut`; null as long as it is under way. */
  status: number | 'cut' | null;
}

interface Answer {
  status: number;
  /** undefined: one that is not JSON. */
  body?: unknown;
}
type CallTrouble = TroubleOf<'slow' | 'answer' | 'cut'>;

const LOG_LENGTH = 5_000;

export type Api = ReturnType<typeof openApi>;

export function openApi(calls: Calls, troubles: Troubles, clock: Clock) {
  const received: Received[] = [];

  /** The work, and the troubles before and after it. */
  async function answerTo(asked: Asked): Promise<Answer | 'cut'> {
    const about = calls.subjectOf(asked);
    const entry: Received = { at: clock.now(), call: asked.call, ...about, status: null };
    received.push(entry);
    if (received.length > LOG_LENGTH) received.shift();
    const struck = troubles.strike(['slow', 'answer', 'cut'], about, asked.call);
    const instead = await suffer(struck.filter(({ after }) => !after));
    const done = instead ?? work(asked, about);
    const answer = instead ?? (await suffer(struck.filter(({ after }) => after))) ?? done;
    entry.status = answer === 'cut' ? 'cut' : answer.status;
    return answer;
  }

  function work(asked: Asked, about: Subject): Answer {
    try {
      return { status: 200, body: altered(calls.answer(asked), asked.call, about) };
    } catch (error) {
      const known = error instanceof ApiError ? error : new ApiError(500, '9999');
      if (known !== error) process.stderr.write(`sandbox: ${String(error)}\n`);
      return { status: known.status, body: known.body };
    }
  }

  /** Charges in an answer, as troubles make them look. */
  function altered(body: unknown, call: Call, about: Subject): unknown {
    if (call === 'list') {
      const list = body as { charges: ChargeBody[] };
      return { ...list, charges: list.charges.map((charge) => alter(charge, call, aboutBody(charge))) };
    }
    return call === 'create' || call === 'retrieve' ? alter(body as ChargeBody, call, about) : body;
  }

  function alter(charge: ChargeBody, call: Call, about: Subject): ChargeBody {
    return troubles.strike(['alter'], about, call).reduce(
      (body, { id, amount, currency, status, transaction }) => ({
        ...body,
        id: id ?? body.id,
        amount: amount ?? body.amount,
        currency: currency ?? body.currency,
        status: status ?? body.status,
        reference: { ...body.reference, ...(transaction !== undefined && { transaction }) },
      }),
      charge,
    );
  }

  return {
    received: (): readonly Received[] => received,

    async handle(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
      for (const [method, pattern, call] of ROUTES) {
        const match = method === request.method && pattern.exec(pathname);
        if (!match) continue;
        const { lang_code: language, authorization } = request.headers;
        const answer = await answerTo({
          call,
          id: match[1] ?? '',
          text: await readBody(request),
          authorization,
          language: language === 'ar' || language === 'en' ? language : undefined,
        });
        if (answer === 'cut') return void request.socket.destroy();
        if (answer.body === undefined) return sendUnreadable(response, answer.status);
        return sendJson(response, answer.status, answer.body, answer.status === 429 ? { 'retry-after': '1' } : {});
      }
      sendUnreadable(response, 404);
    },
  };
}

/** Waits, and says what is answered in the place of the truth. */
async function suffer(struck: readonly CallTrouble[]): Promise<Answer | 'cut' | undefined> {
  for (const trouble of struck) if (trouble.kind === 'slow') await sleep(trouble.ms, undefined, { ref: false });
  const other = struck.find((trouble) => trouble.kind !== 'slow');
  if (other?.kind !== 'answer') return other?.kind;
  if (other.html) return { status: other.status };
  return { status: other.status, body: new ApiError(other.status, other.status === 429 ? '2101' : '9999').body };
}
