import type { Page } from '@playwright/test';
import { words } from '../../sandbox/words';
import { expect, type Language } from './site';

/** What somebody does on the gateway's hosted page, which has words of its own. */
export async function atTheGateway(page: Page, language: Language, way: 'pay' | 'decline' | 'cancel') {
  const t = words[language];
  await expect(page.getByRole('heading', { name: t.title })).toBeVisible();
  if (way === 'cancel') return page.getByRole('button', { name: t.cancel, exact: true }).click();
  await page.getByRole('button', { name: way === 'pay' ? t.fillPaid : t.fillDeclined }).click();
  await page.getByRole('button', { name: new RegExp(`^${t.pay}`) }).click();
}
