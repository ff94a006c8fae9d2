import { describe, expect, it, vi } from 'vitest';
import {
  EVENT_KINDS,
  EventCounter,
  kuwaitDay,
  parseEvent,
  Visits,
  type EventCounts,
  type Visitor,
} from './listing-events';
import { eventSchema } from './listings/events/schema';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const NOON = Date.parse('2026-11-26T09:00:00Z');
const anybody = (more: Partial<Visitor> = {}): Visitor => ({ address: '203.0.113.7', userAgent: PHONE, ...more });

/** With what it has written, one array of counts for each time. */
function counting(claim = async (_day: string, visits: number[]): Promise<readonly number[]> => visits) {
  const written: EventCounts[][] = [];
  const write = vi.fn(async (counts: EventCounts[]) => void written.push(structuredClone(counts)));
  const report = vi.fn();
  const counter = new EventCounter({ secret: 'a secret', write, claim, report });
  const view = (visitor: Visitor, at = NOON, listing = 7) => counter.count({ listing, kind: 'view' }, visitor, at);
  return { counter, written, write, report, view };
}
const views = (written: EventCounts[][]) => written.flat().reduce((sum, { view }) => sum + view, 0);

describe('what counts', () => {
  it('is one view for each visitor, listing and day, and one press of each kind', async () => {
    const { counter, written, view } = counting();
    for (const again of [1, 2, 3]) view(anybody(), NOON + again);
    view(anybody({ userAgent: `${PHONE} other` }));
    view(anybody(), NOON, 8);
    counter.count({ listing: 7, kind: 'whatsapp' }, anybody(), NOON);
    await counter.flush();
    view(anybody());
    await counter.flush();
    const day = '2026-11-26';
    expect(written).toEqual([
      [
        { day, listing: 7, userId: 0, view: 2, call: 0, whatsapp: 1, share: 0 },
        { day, listing: 8, userId: 0, view: 1, call: 0, whatsapp: 0, share: 0 },
      ],
    ]);
  });

  it('is nothing that programs do', async () => {
    const { counter, write, view } = counting();
    const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    for (const userAgent of [googlebot, 'curl/8.5.0', 'facebookexternalhit/1.1', '', null, undefined])
      view(anybody({ userAgent }));
    await counter.flush();
    expect(write).not.toHaveBeenCalled();
  });

  it('is not more of one network than people do in a minute, whatever browsers it claims to be', async () => {
    const { counter, written, view } = counting();
    for (let count = 0; count < 1_000; count += 1) view(anybody({ userAgent: `${PHONE} ${count}` }));
    view(anybody({ address: '203.0.113.8' }));
    await counter.flush();
    expect(views(written)).toBe(31);
    for (let listing = 8; listing < 1_000; listing += 1) view(anybody(), NOON, listing);
    await counter.flush();
    expect(views(written)).toBeLessThanOrEqual(601);
    view(anybody({ userAgent: `${PHONE} later` }), NOON + 60_000);
    view(anybody({ address: '203.0.113.9' }));
    await counter.flush();
    expect(written.at(-1)).toEqual([expect.objectContaining({ listing: 7, view: 2 })]);
  });

  it('is once for an account on all its devices, apart from visitors', async () => {
    const { counter, written, view } = counting();
    view(anybody({ userId: 3 }));
    view(anybody({ userId: 3, address: '203.0.113.9' }));
    view(anybody());
    await counter.flush();
    expect(written[0]?.map(({ userId, view: count }) => [userId, count])).toEqual([
      [3, 1],
      [0, 1],
    ]);
  });

  it("begins anew at midnight in Kuwait, and what came before it is the old day's", async () => {
    const { counter, written, view } = counting();
    const midnight = Date.parse('2026-11-26T21:00:00Z');
    view(anybody(), midnight - 1);
    view(anybody(), midnight);
    await counter.flush();
    expect(written[0]?.map(({ day, view: count }) => [day, count])).toEqual([
      ['2026-11-26', 1],
      ['2026-11-27', 1],
    ]);
    expect([kuwaitDay(midnight - 1), kuwaitDay(midnight)]).toEqual(['2026-11-26', '2026-11-27']);
  });

  it('is not what another process of the machine has counted', async () => {
    const machine = new Visits();
    const claim = async (day: string, visits: number[]) => visits.filter((visit) => machine.add(day, visit));
    const processes = [counting(claim), counting(claim)];
    for (const { view } of processes) view(anybody());
    await Promise.all(processes.map(({ counter }) => counter.flush()));
    expect(processes.reduce((sum, { written }) => sum + views(written), 0)).toBe(1);
  });
});

describe('writing', () => {
  it('happens by itself, a second after the first', async () => {
    const { counter, written, view } = counting();
    view(anybody());
    expect(written).toEqual([]);
    await counter.written();
    expect(views(written)).toBe(1);
  });

  it('that fails is told once, and is made up for with what came meanwhile', async () => {
    const { counter, written, write, report, view } = counting();
    write.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
    view(anybody());
    await counter.flush();
    view(anybody({ address: '203.0.113.8' }));
    await counter.flush();
    expect([report.mock.calls.length, written]).toEqual([1, []]);
    await counter.flush();
    expect(written).toEqual([[expect.objectContaining({ listing: 7, view: 2 })]]);
    await counter.flush();
    expect(write).toHaveBeenCalledTimes(3);
  });

  it('counts nothing twice where several ask for it at once', async () => {
    const { counter, written, write, view } = counting();
    const { promise: wait, resolve: go } = Promise.withResolvers<void>();
    write.mockImplementationOnce(async (counts) => {
      await wait;
      written.push(structuredClone(counts));
    });
    view(anybody());
    const all = [counter.flush(), counter.flush()];
    view(anybody({ address: '203.0.113.8' }));
    all.push(counter.flush());
    go();
    await Promise.all(all);
    expect(views(written)).toBe(2);
  });
});

it('remembers no more visits than it has room for', () => {
  const visits = new Visits();
  for (let visit = 0; visit <= 500_000; visit += 1) visits.add('2026-11-26', visit);
  expect([visits.add('2026-11-26', 500_000), visits.add('2026-11-26', 0)]).toEqual([false, true]);
});

describe('an event', () => {
  it.each(EVENT_KINDS)('may be a %s', (kind) => {
    expect(parseEvent(JSON.stringify({ listing: 12, kind, more: 1 }))).toEqual({ listing: 12, kind });
  });

  it.each([
    ...[
      '',
      'no',
      '1',
      'null',
      '[]',
      '{}',
      '"view"',
      '{"listing":12}',
      '{"kind":"view"}',
      '{"listing":"12","kind":"view"}',
    ],
    ...['{"listing":0,"kind":"view"}', '{"listing":-1,"kind":"view"}', '{"listing":1.5,"kind":"view"}'],
    ...['{"listing":2147483648,"kind":"view"}', '{"listing":12,"kind":"like"}', '{"listing":12,"kind":"toString"}'],
  ])('is not %s, as the application says too', (body) => {
    expect(parseEvent(body)).toBeNull();
    let value: unknown;
    try {
      value = JSON.parse(body);
    } catch {
      return;
    }
    expect(eventSchema.safeParse(value).success).toBe(false);
  });
});
