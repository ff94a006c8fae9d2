import { expect, type Locator, type Page } from '@playwright/test';
import type { Account } from './accounts';
import { say, type Language } from './site';

/** Returns the form of the open tab. */
export const form = (page: Page) => page.getByRole('tabpanel');
export const bottom = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: say(language)('shell.nav.label') });
export const menuButton = (page: Page, { fullName }: Account, language: Language) =>
  page.getByRole('button', { name: say(language)('shell.account.menu', { name: fullName }) });

/** Returns an input of the open form by label. */
export const input = (
  page: Page,
  language: Language,
  name: 'identifier' | 'username' | 'password' | 'confirmPassword' | 'fullName' | 'email',
) =>
  form(page)
    .getByRole('textbox', { name: say(language)(`auth.fields.${name}`), exact: true })
    .or(form(page).getByLabel(say(language)(`auth.fields.${name}`), { exact: true }));

export const errorOf = async (field: Locator) => {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const id = await field.getAttribute('aria-describedby');
  return field.page().locator(`[id="${id}"]`);
};

export async function fillLogin(
  page: Page,
  language: Language,
  { username, password }: Pick<Account, 'username' | 'password'>,
) {
  await input(page, language, 'identifier').fill(username);
  await input(page, language, 'password').fill(password);
  await form(page)
    .getByRole('button', { name: say(language)('auth.login.submit'), exact: true })
    .click();
}
