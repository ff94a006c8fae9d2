import { expect, it } from 'vitest';
import { createFaults, faultSchema, type Subject } from './faults';

const one: Subject = { charge: 'chg_1', references: ['ref-1', undefined] };
const other: Subject = { charge: 'chg_2', references: ['ref-2'] };

function waiting(...given: object[]) {
  const faults = createFaults();
  for (const each of given) faults.add(faultSchema.parse(each));
  return faults;
}

it('strikes once, whatever the call', () => {
  const faults = waiting({ kind: 'cut' });
  expect(faults.consume(['cut'], one, 'list')).toHaveLength(1);
  expect(faults.consume(['cut'], one, 'list')).toEqual([]);
});

it('waits for its call', () => {
  const faults = waiting({ kind: 'cut', call: 'create' });
  expect(faults.consume(['cut'], one, 'retrieve')).toEqual([]);
  expect(faults.consume(['cut'], one, 'create')).toHaveLength(1);
});

it('strikes so many times as it says', () => {
  const faults = waiting({ kind: 'answer', times: 2 });
  expect([1, 2, 3].map(() => faults.consume(['answer'], one, 'list').length)).toEqual([1, 1, 0]);
});

it.each([{ charge: 'chg_1' }, { reference: 'ref-1' }])('stays with what it names: %j', (named) => {
  const faults = waiting({ kind: 'alter', amount: 1, ...named });
  expect(faults.consume(['alter'], other, 'retrieve')).toEqual([]);
  expect([1, 2, 3].map(() => faults.consume(['alter'], one, 'retrieve').length)).toEqual([1, 1, 1]);
  expect(faults.list()).toMatchObject([{ left: 'all' }]);
});

it('of one kind strikes one after the other', () => {
  const faults = waiting({ kind: 'answer', status: 500 }, { kind: 'answer', status: 429 }, { kind: 'slow', ms: 1 });
  expect(faults.consume(['slow', 'answer'], one, 'list')).toMatchObject([{ ms: 1 }, { status: 500 }]);
  expect(faults.consume(['slow', 'answer'], one, 'list')).toMatchObject([{ status: 429 }]);
});

it('is only taken by what asks for its kind', () => {
  const faults = waiting({ kind: 'outcome', outcome: 'DECLINED' }, { kind: 'notice', notice: 'twice' });
  expect(faults.consume(['notice'], one)).toMatchObject([{ notice: 'twice' }]);
  expect(faults.consume(['outcome'], one)).toMatchObject([{ outcome: 'DECLINED' }]);
  expect(faults.list()).toEqual([]);
});

it('is over when it is cleared', () => {
  const faults = waiting({ kind: 'cut' });
  faults.clear();
  expect(faults.consume(['cut'], one, 'list')).toEqual([]);
});
