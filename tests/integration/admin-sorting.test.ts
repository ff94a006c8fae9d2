import { expect, it } from 'vitest';
import { usersCsv } from '@/lib/accounts/users/csv';
import { listUsers } from '@/lib/accounts/users/queries';
import { listProperties, type ManagedSort } from '@/lib/listings/read/list';
import { managedCsv } from '@/lib/listings/read/managed-csv';
import { paymentsCsv } from '@/lib/payments/desk/payments-csv';
import { listDeskPayments } from '@/lib/payments/desk/queries';
import type { PaymentSort } from '@/lib/payments/desk/schema';
import { addAccount, ADMIN, useDatabase, writeReference } from '@/tests/support/database';
import { addListing, ONE_CREDIT } from '@/tests/support/records';

const { db } = await useDatabase();
const pages = [1, 2, 3] as const;
const ADMINISTRATOR = { id: 1, ...ADMIN };

it('sorts accounts, payments and listings over pages in both directions, equal rows by id', async () => {
  await writeReference();
  const word = 'Zorbaq';
  const facts = [
    { fullName: `b ${word}`, creditBalance: 5, price: 300, amount: '2' },
    { fullName: `A ${word}`, creditBalance: 5, price: 100, amount: '9' },
    { fullName: `c ${word}`, creditBalance: 1, price: 300, amount: '2' },
  ];
  const users: number[] = [];
  const listings: number[] = [];
  const payments: number[] = [];
  for (const { fullName, creditBalance, price, amount } of facts) {
    const { id } = await addAccount({ fullName, creditBalance });
    users.push(id);
    listings.push(await addListing(id, { price }));
    payments.push((await db.payment.create({ data: { userId: id, ...ONE_CREDIT, amount } })).id);
  }
  const order = (ids: number[], ...places: number[]) => places.map((place) => ids[place]);
  const byPage = async (read: (page: number) => Promise<{ items: { id: number }[] }>) =>
    (await Promise.all(pages.map(read))).flatMap(({ items }) => items.map(({ id }) => id));

  const accounts = (sort: 'name' | '-credits') =>
    byPage((page) => listUsers({ keyword: word, sort, page, pageSize: 1 }));
  expect(await accounts('name')).toEqual(order(users, 1, 0, 2));
  expect(await accounts('-credits')).toEqual(order(users, 1, 0, 2));

  for (const keyword of [undefined, word]) {
    const managed = (sort: ManagedSort) =>
      byPage((page) => listProperties(ADMINISTRATOR, { keyword, sort, page, pageSize: 1 }));
    expect(await managed('price')).toEqual(order(listings, 1, 0, 2));
    expect(await managed('-price')).toEqual(order(listings, 2, 0, 1));
  }

  const desk = (sort: PaymentSort) => byPage((page) => listDeskPayments({ sort, page, pageSize: 1 }));
  expect(await desk('amount')).toEqual(order(payments, 0, 2, 1));
  expect(await desk('-amount')).toEqual(order(payments, 1, 2, 0));
});

it('writes the filtered accounts, payments and listings to CSV files, in the order and language of the page', async () => {
  const word = 'Qarmat';
  const owner = await addAccount({ fullName: word, creditBalance: 2 });
  const next = await addAccount({ fullName: word, creditBalance: 7, disabled: true, isOffice: true });
  const id = await addListing(owner.id, { price: 450, titleAr: 'شقة 3 غرف', approved: false });
  const paid = await db.payment.create({ data: { userId: owner.id, ...ONE_CREDIT, amount: '6' } });
  const linesOf = async (file: ReadableStream<Uint8Array>) => (await new Response(file).text()).trimEnd().split('\r\n');

  const [head, ...accounts] = await linesOf(usersCsv({ keyword: word, sort: '-credits' }, 'en'));
  expect(head).toContain('Account number,Name,Username,E-mail,Phone,');
  expect(accounts.map((line) => Number.parseInt(line))).toEqual([next.id, owner.id]);
  expect(accounts[0]).toContain('Office · Disabled,0,7,');

  const [, ...payments] = await linesOf(paymentsCsv({ keyword: word }, 'en'));
  expect(payments).toEqual([expect.stringMatching(new RegExp(`^${paid.id},.*,6,Not completed yet,`))]);

  const listings = async (state: 'pending' | 'approved') =>
    (await linesOf(await managedCsv(ADMINISTRATOR, { keyword: word, state }, 'ar'))).slice(1);
  expect(await listings('pending')).toEqual([expect.stringMatching(new RegExp(`^${id},شقة ٣ غرف,.*,450,`))]);
  expect(await listings('approved')).toEqual([]);
});
