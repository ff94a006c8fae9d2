import type { IncomingMessage, ServerResponse } from 'node:http';
import { FIELDS, outcomeOf, readCard, TEST_CARDS, type Card } from './card';
import { isOpen, type Charge, type Language, type Outcome } from './charge';
import { readBody, send, sendPage } from './http';
import { decidedPage, unknownPage } from './page';
import { payPage, type PayForm } from './pay-page';
import { WEBHOOK_MODES, type Settlement } from './settlement';
import type { Store } from './store';
import { STYLE } from './style';

/** Values of `action` that end the payment without a card. */
const END_ACTIONS: readonly string[] = ['CANCELLED', 'DECLINED', 'TIMEDOUT', 'ABANDONED', 'leave'];
const POLICY = "style-src 'self'; form-action 'self'";
const EMPTY_CARD = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Card;

/** Returns the merchant's URL with `tap_id` added to its query. */
export function returnAddress(charge: Pick<Charge, 'id' | 'redirect'>): string {
  const [, address = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(charge.redirect.url) ?? [];
  return `${address}${address.includes('?') ? '&' : '?'}tap_id=${charge.id}${fragment}`;
}

/** Language of the link, else of the charge, else of the browser. */
export function languageOf(
  requested: string | null,
  charge: Charge | undefined,
  accepted: string | undefined,
): Language {
  if (requested === 'ar' || requested === 'en') return requested;
  return charge?.language ?? (/^\s*ar\b/i.test(accepted ?? '') ? 'ar' : 'en');
}

export function createHostedPages(store: Store, settlement: Settlement) {
  /** Sends the payment page. Its `form-action` also covers the redirect that answers the form. */
  function sendForm(response: ServerResponse, status: number, language: Language, charge: Charge, form: PayForm): void {
    const policy = `${POLICY} ${new URL(charge.redirect.url).origin}`;
    sendPage(response, status, language, payPage(charge, language, form), policy);
  }

  function goBack(response: ServerResponse, charge: Charge): void {
    if (charge.redirect.status === 'PENDING') store.updateDelivery(charge.id, { redirect: 'SUCCESS' });
    send(response, 303, { location: returnAddress(charge), 'referrer-policy': 'no-referrer' });
  }

  /** Returns the outcome, `leave`, or the form with its errors. */
  function parseForm(form: URLSearchParams): Outcome | 'leave' | PayForm {
    const action = form.get('action') ?? 'pay';
    if (END_ACTIONS.includes(action)) return action as Outcome | 'leave';
    const { card, wrong } = readCard(form);
    return wrong.length > 0 ? { card, wrong, filled: false } : outcomeOf(card);
  }

  function submit(response: ServerResponse, charge: Charge, form: URLSearchParams, language: Language): void {
    if (!isOpen(charge)) return goBack(response, charge); // submitted twice
    const outcome = parseForm(form);
    if (typeof outcome === 'object') return sendForm(response, 422, language, charge, outcome);
    const mode = WEBHOOK_MODES.find((name) => name === form.get('notice'));
    if (outcome !== 'leave') settlement.decide(charge.id, outcome, mode);
    goBack(response, store.charge(charge.id) ?? charge);
  }

  return {
    async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
      const reads = request.method === 'GET' || request.method === 'HEAD';
      if (url.pathname === '/style.css' && reads) {
        return send(response, 200, { 'content-type': 'text/css; charset=utf-8' }, STYLE);
      }
      const text = request.method === 'POST' ? await readBody(request) : '';
      const id = /^\/pay\/(chg_\w+)$/.exec(url.pathname)?.[1];
      const charge = id === undefined ? undefined : settlement.charge(id);
      const language = languageOf(url.searchParams.get('lang'), charge, request.headers['accept-language']);
      if (!charge) return sendPage(response, 404, language, unknownPage(language), POLICY);
      if (request.method === 'POST') {
        return submit(response, charge, new URLSearchParams(text), language);
      }
      if (!reads) return send(response, 405, { allow: 'GET, HEAD, POST' });
      if (!isOpen(charge))
        return sendPage(response, 200, language, decidedPage(charge, language, returnAddress(charge)), POLICY);
      const filled = Object.entries(TEST_CARDS).find(([name]) => name === url.searchParams.get('fill'))?.[1];
      sendForm(response, 200, language, charge, { card: filled ?? EMPTY_CARD, wrong: [], filled: Boolean(filled) });
    },
  };
}
