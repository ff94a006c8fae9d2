import { expect, it } from 'vitest';
import { openTroubles, trouble, type Subject } from './troubles';

const one: Subject = { charge: 'chg_1', references: ['ref-1', undefined] };
const other: Subject = { charge: 'chg_2', references: ['ref-2'] };

function waiting(...given: object[]) {
  const troubles = openTroubles();
  for (const each of given) troubles.add(trouble.parse(each));
  return troubles;
}

it('strikes once, whatever the call', () => {
  const troubles = waiting({ kind: 'cut' });
  expect(troubles.strike(['cut'], one, 'list')).toHaveLength(1);
  expect(troubles.strike(['cut'], one, 'list')).toEqual([]);
});

it('waits for its call', () => {
  const troubles = waiting({ kind: 'cut', call: 'create' });
  expect(troubles.strike(['cut'], one, 'retrieve')).toEqual([]);
  expect(troubles.strike(['cut'], one, 'create')).toHaveLength(1);
});

it('strikes so many times as it says', () => {
  const troubles = waiting({ kind: 'answer', times: 2 });
  expect([1, 2, 3].map(() => troubles.strike(['answer'], one, 'list').length)).toEqual([1, 1, 0]);
});

it.each([{ charge: 'chg_1' }, { reference: 'ref-1' }])('stays with what it names: %j', (named) => {
  const troubles = waiting({ kind: 'alter', amount: 1, ...named });
  expect(troubles.strike(['alter'], other, 'retrieve')).toEqual([]);
  expect([1, 2, 3].map(() => troubles.strike(['alter'], one, 'retrieve').length)).toEqual([1, 1, 1]);
  expect(troubles.list()).toMatchObject([{ left: 'all' }]);
});

it('of one kind strikes one after the other', () => {
  const troubles = waiting({ kind: 'answer', status: 500 }, { kind: 'answer', status: 429 }, { kind: 'slow', ms: 1 });
  expect(troubles.strike(['slow', 'answer'], one, 'list')).toMatchObject([{ ms: 1 }, { status: 500 }]);
  expect(troubles.strike(['slow', 'answer'], one, 'list')).toMatchObject([{ status: 429 }]);
});

it('is only taken by what asks for its kind', () => {
  const troubles = waiting({ kind: 'outcome', outcome: 'DECLINED' }, { kind: 'notice', notice: 'twice' });
  expect(troubles.strike(['notice'], one)).toMatchObject([{ notice: 'twice' }]);
  expect(troubles.strike(['outcome'], one)).toMatchObject([{ outcome: 'DECLINED' }]);
  expect(troubles.list()).toEqual([]);
});

it('is over when it is cleared', () => {
  const troubles = waiting({ kind: 'cut' });
  troubles.clear();
  expect(troubles.strike(['cut'], one, 'list')).toEqual([]);
});
