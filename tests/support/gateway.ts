import type { Page } from '@playwright/test';
import { messages } from '../../sandbox/messages';
import { expect, type Language } from './site';

/** Acts as the payer on the gateway's hosted page. The page has its own messages. */
export async function atTheGateway(page: Page, language: Language, way: 'pay' | 'decline' | 'cancel') {
  const t = messages[language];
  await expect(page.getByRole('heading', { name: t.title })).toBeVisible();
  if (way === 'cancel') return page.getByRole('button', { name: t.cancel, exact: true }).click();
  await page.getByRole('button', { name: way === 'pay' ? t.fillPaid : t.fillDeclined }).click();
  await page.getByRole('button', { name: new RegExp(`^${t.pay}`) }).click();
}
