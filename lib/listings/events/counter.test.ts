import { describe, expect, it, vi } from 'vitest';
import { EventCounter, VISITORS_IN_VISIT, type Visit, type Visitor } from './counter';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const NOON = Date.parse('2026-11-26T09:00:00Z');
const anybody = (more: Partial<Visitor> = {}): Visitor => ({ address: '203.0.113.7', userAgent: PHONE, ...more });

/** Creates a counter that records its writes: one array of visits per write. */
function counting() {
  const written: Visit[][] = [];
  const write = vi.fn(async (visits: Visit[]) => void written.push(visits));
  const report = vi.fn();
  const counter = new EventCounter({ secret: 'a secret', write, report });
  const view = (visitor: Visitor, at = NOON, listing = 7) => counter.count({ listing, kind: 'view' }, visitor, at);
  return { counter, written, write, report, view };
}

describe('an event', () => {
  it('counts once per visitor, listing, day and kind', async () => {
    const { counter, written, view } = counting();
    for (const again of [1, 2, 3]) view(anybody(), NOON + again);
    view(anybody({ address: '198.51.100.7' }));
    view(anybody(), NOON, 8);
    counter.count({ listing: 7, kind: 'whatsapp' }, anybody(), NOON);
    await counter.flush();
    view(anybody());
    await counter.flush();
    const day = '2026-11-26';
    const all = written.flat().map(({ visit, ...rest }) => rest);
    expect(all).toEqual([
      { day, listing: 7, userId: 0, kind: 'view' },
      { day, listing: 7, userId: 0, kind: 'view' },
      { day, listing: 8, userId: 0, kind: 'view' },
      { day, listing: 7, userId: 0, kind: 'whatsapp' },
      { day, listing: 7, userId: 0, kind: 'view' },
    ]);
    // The last visit repeats the first; `write` detects the duplicate.
    expect(new Set(written.flat().map(({ visit }) => visit)).size).toBe(4);
  });

  it('does not count for bots and programs', async () => {
    const { counter, write, view } = counting();
    const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    for (const userAgent of [googlebot, 'curl/8.5.0', 'facebookexternalhit/1.1', '', null, undefined])
      view(anybody({ userAgent }));
    await counter.flush();
    expect(write).not.toHaveBeenCalled();
  });

  it('gets a visit id from a range per network, or per account', async () => {
    const { counter, written, view } = counting();
    const ranges = async (...visitors: Partial<Visitor>[]) => {
      for (const visitor of visitors) view(anybody(visitor));
      await counter.flush();
      const visits = written.splice(0).flat();
      expect(new Set(visits.map(({ visit }) => visit)).size).toBe(visitors.length);
      for (const { visit } of visits) expect(Number.isSafeInteger(visit)).toBe(true);
      return new Set(visits.map(({ visit }) => Math.floor(visit / VISITORS_IN_VISIT))).size;
    };
    const network = [1, 2, 3].map((n) => ({ address: `2001:db8:7:${n}::1` }));
    expect(await ranges(...network, { address: '2001:db8:7::1', userAgent: `${PHONE} other` })).toBe(1);
    expect(await ranges({ address: '203.0.113.1' }, { address: '203.0.113.200' })).toBe(1);
    expect(await ranges({ address: '203.0.114.1' }, { address: '2001:db8:8::1' }, { userId: 3 }, { userId: 4 })).toBe(
      4,
    );
  });

  it('is dropped beyond 30 per listing or 3,000 in total from one network in a minute', async () => {
    const { counter, written, write, view } = counting();
    for (let listing = 1; listing <= 5_000; listing += 1) view(anybody(), NOON, listing);
    view(anybody({ address: '198.51.100.9' }));
    await counter.flush();
    expect(written.flat()).toHaveLength(3_001);
    view(anybody({ userAgent: `${PHONE} later` }), NOON + 60_000);
    await counter.flush();
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('counts once per account on all its devices, separately from visitors', async () => {
    const { counter, written, view } = counting();
    view(anybody({ userId: 3 }));
    view(anybody({ userId: 3, address: '203.0.113.9' }));
    view(anybody());
    await counter.flush();
    expect(written[0]?.map(({ userId }) => userId)).toEqual([3, 0]);
  });

  it('belongs to its day in Kuwait, which begins at midnight', async () => {
    const { counter, written, view } = counting();
    const midnight = Date.parse('2026-11-26T21:00:00Z');
    view(anybody(), midnight - 1);
    view(anybody(), midnight);
    await counter.flush();
    expect(written[0]?.map(({ day }) => day)).toEqual(['2026-11-26', '2026-11-27']);
  });
});

describe('writing', () => {
  it('starts one second after the first event', async () => {
    const { counter, written, view } = counting();
    view(anybody());
    expect(written).toEqual([]);
    await counter.written();
    expect(written.flat()).toHaveLength(1);
  });

  it('retries after a failure with the events added meanwhile, and reports the failure once', async () => {
    const { counter, written, write, report, view } = counting();
    write.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
    view(anybody());
    await counter.flush();
    view(anybody({ address: '198.51.100.8' }));
    await counter.flush();
    expect([report.mock.calls.length, written]).toEqual([1, []]);
    await counter.flush();
    expect(written).toEqual([[expect.objectContaining({ listing: 7 }), expect.objectContaining({ listing: 7 })]]);
    await counter.flush();
    expect(write).toHaveBeenCalledTimes(3);
  });

  it('writes nothing twice with concurrent flushes', async () => {
    const { counter, written, write, view } = counting();
    const { promise: wait, resolve: go } = Promise.withResolvers<void>();
    write.mockImplementationOnce(async (visits) => {
      await wait;
      written.push(visits);
    });
    view(anybody());
    const all = [counter.flush(), counter.flush()];
    view(anybody({ address: '198.51.100.8' }));
    all.push(counter.flush());
    go();
    await Promise.all(all);
    expect(written.flat()).toHaveLength(2);
  });
});
