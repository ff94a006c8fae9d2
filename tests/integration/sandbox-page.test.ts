import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openMerchant, openSandbox } from '../support/sandbox';
import { TEST_CARDS } from '@/sandbox/card';
import { messages } from '@/sandbox/messages';

const LANGUAGES = ['ar', 'en'] as const;
const BACK = 'http://shop.example/back?source=feature&propertyId=3';

const [sandbox, merchant] = await Promise.all([openSandbox(), openMerchant()]);
afterAll(() => Promise.all([sandbox.close(), merchant.close()]));
beforeEach(async () => {
  await sandbox.quiet();
  merchant.forget();
});

const create = (changes: object = {}, headers: Record<string, string> = {}) =>
  sandbox.create({ redirect: { url: BACK }, post: { url: `${merchant.url}/hook` }, ...changes }, headers);
const pay = (id: string, form: Record<string, string>, query = '') =>
  sandbox.page(`/pay/${id}${query}`, { ...TEST_CARDS.captured, action: 'pay', ...form });

describe.each(LANGUAGES)('%s', (language) => {
  const t = messages[language];
  const query = `?lang=${language}`;

  it('shows the order, a note that it is a test, and every field', async () => {
    const { id } = await create({ description: 'شقة & "villa" <b>' });
    const { status, text, headers } = await sandbox.page(`/pay/${id}${query}`);
    expect(status).toBe(200);
    expect(headers.get('content-language')).toBe(language);
    expect(text).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(text).toContain('5.000 KWD');
    expect(text).toContain('شقة &amp; &quot;villa&quot; &lt;b&gt;');
    for (const word of [t.title, t.promise.replace("'", '&#39;'), t.pay, t.cancel, t.helpTitle])
      expect(text).toContain(word);
    for (const field of Object.keys(TEST_CARDS.captured)) {
      expect(text).toContain(`<label for="${field}">`);
      expect(text).toMatch(new RegExp(`<(?:input|select)\\s+id="${field}" name="${field}"`));
    }
  });

  it('shows the form again, with the input and its errors', async () => {
    const { id } = await create();
    const answer = await pay(id, { number: '12"', pin: '', month: '' }, query);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(`${t.mistake}: ${t.title}`);
    for (const field of ['number', 'month', 'pin'] as const) {
      expect(answer.text).toContain(`aria-describedby="${field}-wrong"`);
      expect(answer.text).toContain(`<p class="wrong" id="${field}-wrong">${t.wrong[field]}</p>`);
    }
    expect(answer.text).not.toContain('id="year-wrong"');
    expect(answer.text).toContain('value="12&quot;"');
    expect(answer.text).toMatch(/<option value="30" selected>/);
    expect(await sandbox.retrieve(id)).toMatchObject({ status: 'INITIATED' });
  });

  it('shows how a payment has ended, and links back', async () => {
    const { id } = await create();
    await sandbox.pay(id, 'DECLINED');
    const { status, text } = await sandbox.page(`/pay/${id}${query}`);
    expect(status).toBe(200);
    expect(text).toContain(t.decided.DECLINED);
    expect(text).toContain(`href="${BACK.replaceAll('&', '&amp;')}&amp;tap_id=${id}"`);
    expect(text).not.toContain('<form');
  });

  it('is a 404 for an unknown payment', async () => {
    const { status, text } = await sandbox.page(`/pay/chg_none${query}`);
    expect(status).toBe(404);
    expect(text).toContain(t.unknownTitle);
  });
});

describe('the hosted page', () => {
  it.each([
    ['pays with the test card', TEST_CARDS.captured, 'CAPTURED'],
    ['is declined with another date', TEST_CARDS.declined, 'DECLINED'],
    ['cancels, with any input', { action: 'CANCELLED', number: '', pin: '' }, 'CANCELLED'],
    ['lets the bank time out', { action: 'TIMEDOUT', number: '' }, 'TIMEDOUT'],
    ['declines', { action: 'DECLINED', number: '' }, 'DECLINED'],
    ['abandons', { action: 'ABANDONED', number: '' }, 'ABANDONED'],
    ['goes back without a decision', { action: 'leave', number: '' }, 'INITIATED'],
  ])('%s', async (_name, form, outcome) => {
    const { id } = await create();
    const answer = await pay(id, form);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${BACK}&tap_id=${id}`]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await sandbox.retrieve(id)).toMatchObject({ status: outcome, redirect: { status: 'SUCCESS' } });
  });

  it('uses the merchant’s language and links to the other', async () => {
    const { id } = await create({}, { lang_code: 'ar' });
    const { text, headers } = await sandbox.page(`/pay/${id}`);
    expect(headers.get('content-language')).toBe('ar');
    expect(text).toContain('href="?lang=en" lang="en"');
  });

  it('decides once, and redirects later submissions to the merchant as well', async () => {
    const { id } = await create();
    const answers = await Promise.all([pay(id, {}), pay(id, { action: 'CANCELLED' }), pay(id, {})]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    await sandbox.quiet();
    expect(merchant.notices).toHaveLength(1);
    expect((await sandbox.retrieve(id)).activities).toHaveLength(2);
  });
});
