import type { Page } from '@playwright/test';
import { forgetAttempts } from '../support/accounts';
import { fillLogin, form, menuButton } from '../support/auth';
import { query } from '../support/http';
import { linkInMail } from '../support/sandbox-mailbox';
import {
  DIALOG,
  expect,
  expectAccessible,
  followLink,
  hydrated,
  ON_PHONE,
  pressButton,
  say,
  test,
} from '../support/site';
import { expectToast } from '../support/toasts';

test.beforeEach(forgetAttempts);

/** Adds a virtual authenticator that confirms every request by fingerprint. */
async function addAuthenticator(page: Page) {
  // The virtual authenticator also answers conditional requests.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const user = { hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true };
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, ...user },
  });
  return {
    remove: () => cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
    refuse: () => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  };
}

const t = say('ar');
const card = (page: Page, name: 'email' | 'passkeys' | 'sessions' | 'profile' | 'deletion') =>
  page.getByRole('region', { name: t(`auth.account.${name}.title`), exact: true });
const unfold = (page: Page, name: 'email' | 'passkeys' | 'sessions' | 'profile' | 'deletion') =>
  card(page, name).locator('summary').click();

test.describe('the account', () => {
  test.use({ expectedErrors: [/40[01]/] });

  test('is recovered by a link in a mail', ON_PHONE, async ({ page, newUser }) => {
    const account = await newUser();
    await query('UPDATE users SET locale = $2 WHERE id = $1', [account.id, 'ar']);
    await page.goto('/auth');
    await followLink(form(page), t('auth.forgot.title'));
    await expect(page).toHaveURL('/auth/forgot');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.forgot.title'));
    await hydrated(page);
    await page.getByRole('button', { name: t('auth.forgot.submit') }).click();
    await expect(page.getByText(t('errors.email_wrong'))).toBeVisible();
    await page.getByRole('textbox', { name: t('auth.fields.email') }).fill(account.email);
    await page.getByRole('button', { name: t('auth.forgot.submit') }).click();
    await expect(page.getByRole('heading', { name: t('auth.forgot.sent') })).toBeVisible();
    await expectAccessible(page);

    const link = await linkInMail(page, account.email, '/auth/reset#');
    expect(link.startsWith('/en')).toBe(false);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url() + JSON.stringify(request.headers())));
    await page.goto(link);
    const token = link.split('#')[1] ?? '';
    const fill = async (password: string, again = password) => {
      await page.getByLabel(t('auth.account.password.new'), { exact: true }).fill(password);
      await page.getByLabel(t('auth.reset.repeat'), { exact: true }).fill(again);
      await page.getByRole('button', { name: t('auth.reset.submit') }).click();
    };
    await fill('a new long phrase', 'another');
    await expect(page.getByText(t('errors.passwords_differ'))).toBeVisible();
    await fill('password123');
    await expect(page.getByText(t('errors.password_common'))).toBeVisible();
    await expectAccessible(page);
    await fill('a new long phrase');
    await expect(page).toHaveURL('/auth?tab=login');
    await expectToast(page, t('auth.reset.done'));
    expect(asked.filter((text) => text.includes(token))).toEqual([]);
    await fillLogin(page, 'ar', { ...account, password: 'a new long phrase' });
    await expect(menuButton(page, account, 'ar')).toBeVisible();

    await page.context().clearCookies({ name: 'authjs.session-token' });
    await page.goto(link);
    await fill('once more a phrase');
    await expect(page.getByText(t('errors.link_wrong'))).toBeVisible();
  });

  test('shows whether its e-mail is confirmed and changes it by a link @sweep', ON_PHONE, async ({ page, member }) => {
    const account = await member();
    await query('UPDATE users SET locale = $2 WHERE id = $1', [account.id, 'ar']);
    await page.goto('/profile/account');
    await expect(card(page, 'email')).toContainText(t('auth.account.email.unconfirmed'));
    await unfold(page, 'email');
    await page.getByRole('button', { name: t('auth.account.email.resend') }).click();
    await expectToast(page, t('auth.account.email.resent'));
    await page.goto(await linkInMail(page, account.email, '/auth/confirm#'));
    await expectAccessible(page);
    await page.getByRole('button', { name: t('confirmLink.email.submit') }).click();
    await expect(page.getByText(t('confirmLink.email.done'))).toBeVisible();
    await page.goto('/profile/account');
    await expect(card(page, 'email')).toContainText(t('auth.account.email.confirmed'));

    const next = `next-${account.email}`;
    await unfold(page, 'email');
    await card(page, 'email').getByLabel(t('auth.account.email.new')).fill(next);
    await pressButton(card(page, 'email'), t('auth.account.email.submit'));
    const dialog = page.getByRole('dialog', { name: t('auth.account.email.title') });
    await dialog.getByLabel(t('auth.account.dialog.password'), { exact: true }).fill(account.password);
    await dialog.getByRole('button', { name: t('auth.account.email.submit') }).click();
    await expectToast(page, t('auth.account.email.sent'));
    await expect(card(page, 'email').getByText(next)).toBeVisible();
    await page.goto(await linkInMail(page, next, '/auth/confirm#'));
    await page.getByRole('button', { name: t('confirmLink.email.submit') }).click();
    await expect(page.getByText(t('confirmLink.email.done'))).toBeVisible();
    await page.goto('/profile/account');
    await expect(card(page, 'email')).toContainText(next);
    expect(await query('SELECT email::text FROM users WHERE id = $1', [account.id])).toEqual([{ email: next }]);
  });

  test('confirms its phone by a code, which its listing shows @sweep', ON_PHONE, async ({ page, member, publish }) => {
    const phone = `+9656${String(Date.now()).slice(-7)}`;
    const account = await member({ phone });
    await page.goto('/profile/account');
    await expect(card(page, 'profile')).toContainText(t('auth.account.email.unconfirmed'));
    await unfold(page, 'profile');
    await page.getByRole('button', { name: t('auth.account.phone.send') }).click();
    await expectToast(page, t('auth.account.phone.sent'));
    const list = await (await page.request.get('/sandbox/mailbox')).text();
    const message = list.split('<dt>').find((each) => each.includes(`<bdi>${phone}</bdi>`)) ?? '';
    const code = /\b\d{6}\b/.exec(message.replace(/<bdi>.*/s, '').replace(/href="[^"]*"/, ''))?.[0] ?? '';
    const field = page.getByLabel(t('auth.account.phone.code'));
    await field.fill('000 000');
    await page.getByRole('button', { name: t('auth.account.phone.submit') }).click();
    await expect(page.getByText(t('errors.code_wrong'))).toBeVisible();
    await field.fill(code);
    await page.getByRole('button', { name: t('auth.account.phone.submit') }).click();
    await expect(card(page, 'profile')).toContainText(t('auth.account.email.confirmed'));
    await expectAccessible(page);
    const listing = await publish({ title: 'Confirmed', titleAr: 'مؤكد', publisherId: account.id });
    await page.goto(`/properties/${listing}`);
    await expect(page.getByRole('main').getByText(t('badges.phone'), { exact: true })).toBeVisible();
  });

  test('adds a passkey, logs in with it and removes it', ON_PHONE, async ({ page, member }) => {
    const authenticator = await addAuthenticator(page);
    const account = await member();
    await page.goto('/profile/account');
    const passkeys = card(page, 'passkeys');
    await unfold(page, 'passkeys');
    await expect(passkeys.getByText(t('auth.account.passkeys.unconfirmed'))).toBeVisible();
    await query('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [account.id]);
    await page.reload();
    await hydrated(page);
    await unfold(page, 'passkeys');
    await passkeys.getByLabel(t('auth.account.passkeys.name')).fill('My phone');
    await passkeys.getByRole('button', { name: t('auth.account.passkeys.add') }).click();
    const question = page.getByRole('dialog', { name: t('auth.account.passkeys.add') });
    const add = async (password: string) => {
      await question.getByLabel(t('auth.account.dialog.password'), { exact: true }).fill(password);
      await question.getByRole('button', { name: t('auth.account.passkeys.add') }).click();
    };
    await add('not my password');
    await expect(question.getByText(t('errors.wrong_password'))).toBeVisible();
    await add(account.password);
    await expectToast(page, t('auth.account.passkeys.added'));
    await expect(passkeys.getByRole('listitem')).toContainText('My phone');

    await page.context().clearCookies();
    await page.goto('/auth?next=%2Fprofile%2Faccount');
    await pressButton(form(page), t('auth.passkey.login'));
    await expect(page).toHaveURL('/profile/account');
    await hydrated(page);
    await unfold(page, 'passkeys');
    await passkeys.getByRole('button', { name: t('auth.account.passkeys.removeOf', { name: 'My phone' }) }).click();
    const dialog = page.getByRole('dialog', { name: t('auth.account.passkeys.question') });
    await expectAccessible(page, DIALOG);
    await dialog.getByRole('button', { name: t('auth.account.dialog.passkey') }).click();
    await expect(passkeys.getByText(t('auth.account.passkeys.none'))).toBeVisible();

    await page.context().clearCookies();
    await page.goto('/auth');
    await pressButton(form(page), t('auth.passkey.login'));
    await expectToast(page, t('errors.passkey_failed'));
    await authenticator.remove();
  });

  test(
    'has pages that link to each other, and old section links redirect to them @sweep',
    ON_PHONE,
    async ({ page, member }) => {
      await member();
      await page.goto('/profile#payments');
      await expect(page).toHaveURL('/profile/payments');
      await page.goto('/profile?payments=2');
      await expect(page).toHaveURL('/profile/payments?page=2');
      const pages = page.getByRole('navigation', { name: t('shell.title.account'), exact: true });
      for (const [name, path] of [
        ['notifications', '/profile/notifications'],
        ['account', '/profile/account'],
        ['payments', '/profile/payments'],
        ['my', '/profile'],
      ] as const) {
        await pages.getByRole('link', { name: t(`shell.title.${name}`), exact: true }).click();
        await expect(page).toHaveURL(path);
        await expect(pages.locator('[aria-current=page]')).toHaveText(t(`shell.title.${name}`));
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      }
    },
  );

  test('is scheduled for deletion with the password and restored', ON_PHONE, async ({ page, member }) => {
    const account = await member({ credits: 3 });
    await page.goto('/profile/account');
    await unfold(page, 'deletion');
    await pressButton(card(page, 'deletion'), t('auth.account.deletion.submit'));
    const dialog = page.getByRole('dialog', { name: t('auth.account.deletion.question') });
    const confirm = dialog.getByRole('button', { name: t('auth.account.deletion.confirm'), exact: true });
    await expect(dialog).toContainText(t('auth.account.deletion.credits', { count: 3 }));
    await confirm.click();
    await expect(dialog.getByText(t('errors.required'))).toBeVisible();
    await expectAccessible(page, DIALOG);
    const password = dialog.getByLabel(t('auth.account.dialog.password'), { exact: true });
    await password.fill('not my password');
    await confirm.click();
    await expect(dialog.getByText(t('errors.wrong_password'))).toBeVisible();
    await password.fill(account.password);
    await confirm.click();
    await expect(page.getByText(t('auth.account.deletion.dueText'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('auth.account.deletion.keep') }).click();
    await expect(page.getByText(t('auth.account.deletion.dueText'))).toHaveCount(0);
    expect(await query('SELECT hidden FROM users WHERE id = $1', [account.id])).toEqual([{ hidden: false }]);
  });
});
