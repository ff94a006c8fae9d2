import type { IncomingMessage, ServerResponse } from 'node:http';
import { FIELDS, outcomeOf, readCard, TEST_CARDS, type Card } from './card';
import { isOpen, type Charge, type Language, type Outcome } from './charge';
import type { Desk, NoticePlan } from './desk';
import { readBody, send } from './http';
import type { Ledger } from './ledger';
import { decidedPage, unknownPage } from './page';
import { payPage, type PayForm } from './pay-page';
import { STYLE } from './style';

/** The hosted page: what the payer sees. */
const ENDS: readonly string[] = ['CANCELLED', 'DECLINED', 'TIMEDOUT', 'ABANDONED', 'leave'];
const PLANS: Record<string, NoticePlan['notice']> = { late: 'late', twice: 'twice', never: 'never' };
const LATE = 20_000; // milliseconds
const NO_CARD = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Card;

/** The merchant's address with the charge added; what stands in its query stays. */
export function returnAddress(charge: Pick<Charge, 'id' | 'redirect'>): string {
  const [, address = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(charge.redirect.url) ?? [];
  return `${address}${address.includes('?') ? '&' : '?'}tap_id=${charge.id}${fragment}`;
}

/** That of the link, of whoever made the charge, or of the browser. */
export function languageOf(asked: string | null, charge: Charge | undefined, accepted: string | undefined): Language {
  if (asked === 'ar' || asked === 'en') return asked;
  return charge?.language ?? (/^\s*ar\b/i.test(accepted ?? '') ? 'ar' : 'en');
}

export function openHosted(ledger: Ledger, desk: Desk) {
  function show(response: ServerResponse, status: number, language: Language, page: string, goesTo?: string): void {
    // A form's answer may send the browser on: that too counts as the form's target.
    const target = goesTo ? ` ${new URL(goesTo).origin}` : '';
    send(
      response,
      status,
      {
        'content-type': 'text/html; charset=utf-8',
        'content-language': language,
        'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; form-action 'self'${target}; base-uri 'none'; frame-ancestors 'none'`,
        'referrer-policy': 'no-referrer',
      },
      page,
    );
  }

  function goBack(response: ServerResponse, charge: Charge): void {
    if (charge.redirect.status === 'PENDING') ledger.note(charge.id, { redirect: 'SUCCESS' });
    send(response, 303, { location: returnAddress(charge), 'referrer-policy': 'no-referrer' });
  }

  /** What a form that was sent comes to: an outcome, `leave`, or a form to be filled in better. */
  function read(form: URLSearchParams): Outcome | 'leave' | PayForm {
    const action = form.get('action') ?? 'pay';
    if (ENDS.includes(action)) return action as Outcome | 'leave';
    const { card, wrong } = readCard(form);
    return wrong.length > 0 ? { card, wrong, filled: false } : outcomeOf(card);
  }

  async function submit(response: ServerResponse, charge: Charge, form: URLSearchParams, language: Language) {
    if (!isOpen(charge)) return goBack(response, charge); // sent twice
    const wish = read(form);
    if (typeof wish === 'object') {
      return show(response, 422, language, payPage(charge, language, wish), charge.redirect.url);
    }
    const paying = !ENDS.includes(form.get('action') ?? '');
    const outcome = (paying ? desk.struckOutcome(charge) : undefined) ?? wish;
    const plan = PLANS[form.get('notice') ?? ''];
    if (outcome !== 'leave') await desk.decide(charge.id, outcome, plan && { notice: plan, ms: LATE });
    goBack(response, ledger.charge(charge.id) ?? charge);
  }

  return {
    async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
      const reads = request.method === 'GET' || request.method === 'HEAD';
      if (url.pathname === '/style.css' && reads) {
        return send(response, 200, { 'content-type': 'text/css; charset=utf-8' }, STYLE);
      }
      const text = request.method === 'POST' ? await readBody(request) : '';
      const id = /^\/pay\/(chg_\w+)$/.exec(url.pathname)?.[1];
      const charge = id === undefined ? undefined : desk.charge(id);
      const language = languageOf(url.searchParams.get('lang'), charge, request.headers['accept-language']);
      if (!charge) return show(response, 404, language, unknownPage(language));
      if (request.method === 'POST') {
        return submit(response, charge, new URLSearchParams(text), language);
      }
      if (!reads) return send(response, 405, { allow: 'GET, HEAD, POST' });
      if (!isOpen(charge)) return show(response, 200, language, decidedPage(charge, language, returnAddress(charge)));
      const filled = Object.entries(TEST_CARDS).find(([name]) => name === url.searchParams.get('fill'))?.[1];
      const form = { card: filled ?? NO_CARD, wrong: [], filled: Boolean(filled) };
      show(response, 200, language, payPage(charge, language, form), charge.redirect.url);
    },
  };
}
