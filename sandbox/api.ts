import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from './api-error';
import type { ChargeBody } from './charge';
import type { Clock } from './clock';
import type { FaultOf, Faults, Operation } from './faults';
import { readBody, sendJson, sendUnreadable } from './http';
import type { ApiRequest, Operations } from './operations';

/** The merchant's API under /v2, with its faults. */
const ROUTES: readonly [string, RegExp, Operation][] = [
  ['POST', /^\/v2\/charges\/?$/, 'create'],
  ['POST', /^\/v2\/charges\/list\/?$/, 'list'],
  ['GET', /^\/v2\/charges(?:\/([^/]*))?\/?$/, 'retrieve'],
  ['POST', /^\/v2\/refunds\/?$/, 'refund'],
  ['GET', /^\/v2\/refunds(?:\/([^/]*))?\/?$/, 'retrieve-refund'],
];

export interface ReceivedCall {
  /** Milliseconds since 1970. */
  at: number;
  call: Operation;
  /** Id of the charge that it is about, if known. */
  charge: string | undefined;
  /** HTTP status, or `cut`; null until the response. */
  status: number | 'cut' | null;
}

interface Answer {
  status: number;
  /** undefined if the body is not JSON. */
  body?: unknown;
}
type CallFault = FaultOf<'slow' | 'answer' | 'cut'>;

const MAX_LOG_ENTRIES = 5_000;

export type Api = ReturnType<typeof createApi>;

export function createApi(operations: Operations, faults: Faults, clock: Clock) {
  const received: ReceivedCall[] = [];

  async function respondTo(request: ApiRequest): Promise<Answer | 'cut'> {
    const charge = operations.chargeOf(request);
    const entry: ReceivedCall = { at: clock.now(), call: request.call, charge, status: null };
    received.push(entry);
    if (received.length > MAX_LOG_ENTRIES) received.shift();
    const matched = faults.consume(['slow', 'answer', 'cut'], charge, request.call);
    const replaced = await applyFaults(matched.filter(({ after }) => !after));
    const result = replaced ?? run(request, charge);
    const answer = replaced ?? (await applyFaults(matched.filter(({ after }) => after))) ?? result;
    entry.status = answer === 'cut' ? 'cut' : answer.status;
    return answer;
  }

  function run(request: ApiRequest, charge: string | undefined): Answer {
    try {
      return { status: 200, body: withFaults(operations.run(request), request.call, charge) };
    } catch (error) {
      const known = error instanceof ApiError ? error : new ApiError(500, '9999');
      if (known !== error) process.stderr.write(`sandbox: ${String(error)}\n`);
      return { status: known.status, body: known.body };
    }
  }

  function withFaults(body: unknown, call: Operation, id: string | undefined): unknown {
    if (call === 'list') {
      const list = body as { charges: ChargeBody[] };
      return { ...list, charges: list.charges.map((charge) => alterCharge(charge, call, charge.id)) };
    }
    return call === 'create' || call === 'retrieve' ? alterCharge(body as ChargeBody, call, id) : body;
  }

  function alterCharge(charge: ChargeBody, call: Operation, named: string | undefined): ChargeBody {
    return faults.consume(['alter'], named, call).reduce(
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
    received: (): readonly ReceivedCall[] => received,

    async handle(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
      for (const [method, pattern, call] of ROUTES) {
        const match = method === request.method && pattern.exec(pathname);
        if (!match) continue;
        const { lang_code: language, authorization } = request.headers;
        const answer = await respondTo({
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

/** Applies a fault's delay. @returns the response that replaces the real one */
async function applyFaults(matched: readonly CallFault[]): Promise<Answer | 'cut' | undefined> {
  for (const fault of matched) if (fault.kind === 'slow') await sleep(fault.ms, undefined, { ref: false });
  const other = matched.find((fault) => fault.kind !== 'slow');
  if (other?.kind !== 'answer') return other?.kind;
  if (other.html) return { status: other.status };
  return { status: other.status, body: new ApiError(other.status, other.status === 429 ? '2101' : '9999').body };
}
