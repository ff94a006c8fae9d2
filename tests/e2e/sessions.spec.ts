import type { Page } from '@playwright/test';
import type { Account } from '../support/accounts';
import { bottom, errorOf, fillLogin, menuButton } from '../support/auth';
import { query } from '../support/http';
import { box } from '../support/listing-form';
import { jpeg } from '../support/photos';
import { expect, followLink, IN_ARABIC, login, say, test, type Language } from '../support/site';
import { expectToast } from '../support/toasts';

const logout = async (page: Page, account: Account, language: Language) => {
  await menuButton(page, account, language).click();
  await page.getByRole('menuitem', { name: say(language)('shell.account.logout') }).click();
};

const t = say('ar');

test.describe('the header', () => {
  test(
    'reserves the account’s place from the first paint and shows no login link meanwhile @sweep',
    IN_ARABIC,
    async ({ page, isMobile, member }) => {
      const account = await member();
      const held = Promise.withResolvers<void>();
      await page.route('**/api/user', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto('/');
      const waiting = page.locator('[data-slot=account-waiting]');
      await expect(waiting).toBeVisible();
      await expect(waiting.locator('.rounded-full')).toHaveCSS('animation-name', 'spin');
      await expect(page.getByRole('banner').getByRole('link', { name: t('shell.nav.login') })).toHaveCount(0);
      const home = bottom(page, 'ar').getByText(t('shell.nav.home'));
      const before = [await waiting.boundingBox(), await home.boundingBox()];
      held.resolve();
      await expect(menuButton(page, account, 'ar')).toBeVisible();
      await expect(waiting).toHaveCount(0);
      const after = [await menuButton(page, account, 'ar').boundingBox(), await home.boundingBox()];
      expect(after[0]).toEqual(before[0]);
      if (isMobile) expect(after[1]).toEqual(before[1]);
    },
  );

  test('has an account menu that works with the keyboard', IN_ARABIC, async ({ page, member }) => {
    const account = await member();
    await page.goto('/');
    const button = menuButton(page, account, 'ar');
    const menu = page.getByRole('menu', { name: account.fullName });
    const item = (name: 'myProperties' | 'addProperty' | 'logout') =>
      menu.getByRole('menuitem', { name: t(`shell.account.${name}`) });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText(account.fullName)).toBeVisible();
    await expect(menu.getByRole('menuitem')).toHaveCount(8); // none of an admin
    await expect(item('myProperties')).toBeFocused();
    for (const [key, focused] of [
      ['ArrowDown', 'addProperty'],
      ['End', 'logout'],
      ['ArrowDown', 'myProperties'],
      ['ArrowUp', 'logout'],
      ['Home', 'myProperties'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(item(focused)).toBeFocused();
    }
    // Dispatch an event, because Playwright has no Arabic keyboard.
    await item('myProperties').dispatchEvent('keydown', { key: t('shell.account.logout').charAt(0) });
    await expect(item('logout')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.click();
    await expect(menu).toBeVisible();
    await page.mouse.click(5, 500);
    await expect(menu).toHaveCount(0);
    await button.press('ArrowDown');
    await expect(item('myProperties')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL('/properties/my');
    await expect(menu).toHaveCount(0);
    await expect(bottom(page, 'ar').locator('[aria-current=page]')).toHaveText(t('shell.nav.profile'));
  });
});

test.describe('the end of a session', () => {
  test.use({ expectedErrors: [/401/] });

  test('logout leaves a protected page, and going back does not show it', IN_ARABIC, async ({ page, member }) => {
    const account = await member();
    await page.goto('/');
    await followLink(bottom(page, 'ar'), t('shell.nav.profile'));
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await logout(page, account, 'ar');
    await expect(page).toHaveURL('/');
    await expectToast(page, t('shell.account.loggedOut'));
    await expect(page.getByRole('banner').getByLabel(t('shell.nav.login')).first()).toBeVisible();
    expect((await page.request.get('/api/user')).status()).toBe(401);
    await page.goBack();
    await expect(menuButton(page, account, 'ar')).toHaveCount(0);
    await expect(page.getByText(account.fullName)).toHaveCount(0);
    await page.goto('/profile');
    await expect(page).toHaveURL('/auth?tab=login&next=%2Fprofile');
  });
});

test.describe('a session', () => {
  test.use({ expectedErrors: [/400|401|503/] });

  test('logout clears drafts and choices, also in other tabs', IN_ARABIC, async ({ page, member, context }) => {
    const account = await member();
    const kept = () =>
      page.evaluate(async () => {
        const names = Object.keys(localStorage).filter((name) => name.startsWith('draft:'));
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open('listing-drafts', 1);
          opening.onupgradeneeded = () => opening.result.createObjectStore('photos');
          opening.onsuccess = () => resolve(opening.result);
          opening.onerror = () => reject(opening.error ?? new Error('closed'));
        });
        const photos = await new Promise<number>((resolve) => {
          const counting = database.transaction('photos').objectStore('photos').count();
          counting.onsuccess = () => resolve(counting.result);
        });
        database.close();
        return { names: names.length, photos };
      });
    const phone = (tab: Page) => box(tab, t('form.field.contactPhone'));
    // The device stores drafts and photos while the server is unavailable.
    await context.route(/\/images(\?|$)/, (route) => route.fulfill({ status: 503, body: '' }));
    await context.route('**/api/drafts/*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/properties/new');
    await phone(page).fill('55554444');
    await page.locator('input[type=file]').setInputFiles(await jpeg('a.jpg'));
    await expect.poll(kept).toEqual({ names: 2, photos: 1 });
    const other = await context.newPage();
    await other.goto('/properties/new');
    await phone(other).fill('55557777');
    await expect.poll(kept).toEqual({ names: 3, photos: 1 });
    await logout(page, account, 'ar');
    await expect(page).toHaveURL('/');
    expect(await kept()).toEqual({ names: 0, photos: 0 });
    await phone(other).fill('55556666');
    await other.evaluate(() => dispatchEvent(new Event('pagehide')));
    await other.close();
    expect(await kept()).toEqual({ names: 0, photos: 0 });
  });

  test(
    'drafts on the device open only for their owner and expire after an hour without a login @sweep',
    IN_ARABIC,
    async ({ page, newUser }) => {
      const [owner, next] = [await newUser(), await newUser()];
      const nameOf = ({ id }: { id: number }, draft: string) => `draft:${id}:${draft}`;
      const keep = (name: string, minutes: number) =>
        page.evaluate(([key, at]) => localStorage.setItem(key, JSON.stringify({ savedAt: at })), [
          name,
          Date.now() - minutes * 60_000,
        ] as const);
      const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft:')));
      // This file runs no script that could remove a draft before the next page opens.
      const leave = () => page.goto('/robots.txt');
      await leave();
      await keep(nameOf(owner, 'new'), 50);
      await keep(nameOf(owner, '7'), 70);
      await page.goto('/auth');
      await expect.poll(drafts).toEqual([nameOf(owner, 'new')]);
      await leave();
      await keep(nameOf(owner, 'new'), 60 * 24);
      await keep(nameOf(next, 'new'), 1);
      await login(page, owner);
      await page.goto('/');
      await expect.poll(drafts).toEqual([nameOf(owner, 'new')]);
      await login(page, next);
      await page.goto('/');
      await expect.poll(drafts).toEqual([]);
    },
  );

  test('a session ended elsewhere leads to the login', IN_ARABIC, async ({ page, member }) => {
    const account = await member();
    await page.goto('/');
    await expect(menuButton(page, account, 'ar')).toBeVisible();
    await query('DELETE FROM sessions WHERE user_id = $1', [account.id]);
    // After a client-side navigation the page assumes a session until the server rejects a request.
    await followLink(bottom(page, 'ar'), t('shell.nav.profile'));
    await expect(page).toHaveURL('/auth?tab=login&next=%2Fprofile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.login.heading'));
    await expect(menuButton(page, account, 'ar')).toHaveCount(0);
    await fillLogin(page, 'ar', account);
    await expect(page).toHaveURL('/profile');
    await query('DELETE FROM sessions WHERE user_id = $1', [account.id]);
    await page.goto('/');
    const link = page.getByRole('banner').getByRole('link', { name: t('shell.nav.login') });
    await expect(link.first()).toBeVisible();
  });

  test('changes the password after naming what is wrong', IN_ARABIC, async ({ page, member }) => {
    const account = await member();
    await page.goto('/profile/account');
    await page.locator('summary', { hasText: t('auth.account.password.title') }).click();
    const field = (name: 'current' | 'new' | 'repeat') =>
      page.getByLabel(t(`auth.account.password.${name}`), { exact: true });
    const fill = async (current: string, next: string, again = next) => {
      await field('current').fill(current);
      await field('new').fill(next);
      await field('repeat').fill(again);
      await page.getByRole('button', { name: t('auth.account.password.title') }).click();
    };
    await fill('', 'short', 'shorter');
    await expect(await errorOf(field('current'))).toHaveText(t('errors.required'));
    await expect(await errorOf(field('new'))).toHaveText(t('errors.password_short'));
    await expect(await errorOf(field('repeat'))).toHaveText(t('auth.account.password.differ'));
    await fill('not this one', 'another password');
    await expect(await errorOf(field('current'))).toHaveText(t('errors.wrong_password'));
    await fill(account.password, 'another password');
    await expectToast(page, t('auth.account.password.done'));
    await expect(field('new')).toHaveValue('');
    expect((await page.request.get('/api/user')).status()).toBe(200);
  });
});
