import { ApiError } from './api-error';
import type { Charge, Language } from './charge';
import type { Config } from './config';
import type { Desk } from './desk';
import type { Ledger } from './ledger';
import { refundBody } from './refund';
import { chargeList, newCharge, newRefund, parse, readObject } from './requests';
import { aboutCharge, type Call, type Subject, type Troubles } from './troubles';

/** What each call of the API does when nothing goes wrong. */
export interface Asked {
  call: Call;
  /** From the address. */
  id: string;
  /** The body. */
  text: string;
  authorization: string | undefined;
  language: Language | undefined;
}

export type Calls = ReturnType<typeof openCalls>;

export function openCalls(config: Config, ledger: Ledger, desk: Desk, troubles: Troubles) {
  function assertKey(authorization: string | undefined): void {
    const [, key] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
    if (key === undefined) throw new ApiError(401, '2107');
    if (key !== config.secretKey) throw new ApiError(401, '2104');
  }

  const work: Record<Call, (asked: Asked) => unknown> = {
    create: ({ text, language }) => desk.bodyOf(ledger.create(parse(newCharge, readObject(text)), language)),

    retrieve: ({ id }) => desk.bodyOf(find(id, 'chg', ledger.charge, ['1142', '1143', '1144'])),

    list({ text }) {
      const { charges, hasMore } = ledger.list(parse(chargeList, readObject(text || '{}')));
      return {
        object: 'list',
        live_mode: false,
        api_version: 'V2',
        count: charges.length,
        has_more: hasMore,
        charges: charges.map(desk.bodyOf),
      };
    },

    refund({ text }) {
      const order = parse(newRefund, readObject(text));
      const charge = ledger.charge(order.charge_id);
      const [struck] = charge ? troubles.strike(['refund'], aboutCharge(charge)) : [];
      return refundBody(ledger.refundCharge(order, struck?.outcome ?? 'REFUNDED', config.refundAfter));
    },

    'retrieve-refund': ({ id }) => refundBody(find(id, 're', ledger.refund, ['1158', '1159', '1160'])),
  };

  return {
    /** In one go: nothing else happens between its look and its deed. @throws ApiError */
    answer(asked: Asked): unknown {
      assertKey(asked.authorization);
      desk.sweep();
      return work[asked.call](asked);
    },

    /** The charge and the merchant's references that a call names, whatever else is wrong with it. */
    subjectOf({ call, id, text }: Asked): Subject {
      const body = readLoosely(text);
      const refunded = call === 'retrieve-refund' ? ledger.refund(id)?.charge_id : body.charge_id;
      const charge = call === 'retrieve' ? ledger.charge(id) : ledger.charge(String(refunded));
      return charge ? aboutCharge(charge) : { references: namesIn(body.reference) };
    },
  };
}

/** @throws ApiError with the codes for an id that is missing, wrong or unknown */
function find<T>(
  id: string,
  prefix: string,
  look: (id: string) => T | undefined,
  [missing, wrong, unknown]: ['1142', '1143', '1144'] | ['1158', '1159', '1160'],
): T {
  if (id === '') throw new ApiError(400, missing);
  if (!new RegExp(`^${prefix}_\\w+$`).test(id)) throw new ApiError(400, wrong);
  const found = look(id);
  if (!found) throw new ApiError(404, unknown);
  return found;
}

function readLoosely(text: string): Record<string, unknown> {
  try {
    return readObject(text);
  } catch {
    return {}; // whoever answers will say so
  }
}

function namesIn(reference: unknown): (string | undefined)[] {
  const given = (typeof reference === 'object' && reference ? reference : {}) as Partial<Charge['reference']>;
  return [given.transaction, given.order, given.idempotent].map((word) =>
    typeof word === 'string' ? word : undefined,
  );
}
