import { beforeEach, expect, it, vi } from 'vitest';
import { listContactMessages } from '@/lib/contact-messages/queries';
import { deleteOldContactMessages, sendContactMessage } from '@/lib/contact-messages/send';
import { addAccount, useDatabase } from '@/tests/support/database';
import { clearJobs, queuedJobs } from '@/tests/support/jobs';
import { countOutcomes, deleteAll, inDays } from '@/tests/support/records';

vi.hoisted(() => {
  const mail = { MAIL_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'no-reply@market.example' };
  Object.assign(process.env, mail, { CONTACT_EMAIL: 'help@operator.test' });
});
const { db } = await useDatabase();
beforeEach(async () => {
  await deleteAll('limits', 'contact_messages');
  await clearJobs();
});

const MESSAGE = { name: 'نورة', email: 'noura@people.test', topic: 'payment', message: 'دفعت\nولم يظهر' } as const;
const sendFrom = (address: string, userId: number | null = null) =>
  sendContactMessage(MESSAGE, { address, userId, locale: 'ar' });
/** Sends from a separate network. */
const send = (number = 1) => sendFrom(`192.0.${number}.1`);
const open = () => listContactMessages({ done: false, pageSize: 24 });

it('is stored for admins and mailed to the operator with the sender as reply address', async () => {
  await send();
  expect(await open()).toMatchObject({ total: 1, items: [{ ...MESSAGE, userId: null, doneAt: null }] });
  const mail = { to: 'help@operator.test', replyTo: MESSAGE.email, quote: MESSAGE.message };
  const form = { template: 'contactMessage', path: '/admin-dashboard/contact' };
  expect(await queuedJobs('mail')).toMatchObject([{ ...mail, ...form }]);
});

it('is accepted five times from a network, then only from accounts', async () => {
  const addressOf = (n: number) => `203.0.113.${n}`;
  const { done } = await countOutcomes(Array.from({ length: 12 }, (_, n) => sendFrom(addressOf(n))));
  expect([done, (await open()).total]).toEqual([5, 5]);
  const { id } = await addAccount();
  for (let time = 0; time < 5; time += 1) await sendFrom(addressOf(1), id);
  await expect(sendFrom('198.51.100.1', id)).rejects.toMatchObject({ code: 'too_many_requests' });
});

it('is deleted 180 days after it was closed', async () => {
  const message = { ...MESSAGE, locale: 'ar', createdAt: inDays(-400) };
  const rows = [inDays(-181), inDays(-179), null].map((doneAt) => ({ ...message, doneAt }));
  await db.contactMessage.createMany({ data: rows });
  await deleteOldContactMessages();
  expect(await db.contactMessage.count()).toBe(2);
  expect(await listContactMessages({ done: true, pageSize: 24 })).toMatchObject({ total: 1 });
});
