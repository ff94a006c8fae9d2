import type { Locator, Page } from '@playwright/test';
import { addUser, forgetAttempts, removeUsers, unusedName, type Account } from '../support/accounts';
import { query } from '../support/http';
import { jpeg } from '../support/photos';
import { address, expect, hydrated, IN_ARABIC, LANGUAGES, login, say, test, type Language } from '../support/site';

/** Accounts of the tests in this file, removed at the end. */
const made: number[] = [];
async function newUser(facts: Parameters<typeof addUser>[0] = {}): Promise<Account> {
  const account = await addUser(facts);
  made.push(account.id);
  return account;
}
test.afterAll(() => removeUsers(...made));

const toast = (page: Page) => page.locator('[data-slot=toast]');
/** The open tab's form. */
const form = (page: Page) => page.getByRole('tabpanel');
const bottom = (page: Page, language: Language) =>
  page.getByRole('navigation', { name: say(language)('shell.nav.label') });
const menuButton = (page: Page, { fullName }: Account, language: Language) =>
  page.getByRole('button', { name: say(language)('shell.account.menu', { name: fullName }) });

/** The input of a label, in the open form. */
const input = (
  page: Page,
  language: Language,
  name: 'identifier' | 'username' | 'password' | 'confirmPassword' | 'fullName' | 'email',
) =>
  form(page)
    .getByRole('textbox', { name: say(language)(`auth.fields.${name}`), exact: true })
    .or(form(page).getByLabel(say(language)(`auth.fields.${name}`), { exact: true }));

const errorOf = async (field: Locator) => {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const id = await field.getAttribute('aria-describedby');
  return field.page().locator(`[id="${id}"]`);
};

async function fillLogin(
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

for (const language of LANGUAGES) {
  const t = say(language);
  const at = (path: string) => address(language, path);
  const submitRegister = (page: Page) =>
    form(page)
      .getByRole('button', { name: t('auth.register.submit'), exact: true })
      .click();

  test.describe(`${language}: the page of both tabs`, () => {
    test('is served with the tab that the address names, without JavaScript too, and puts no password into it', async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
      const page = await context.newPage();
      for (const [path, tab] of [
        ['/auth', 'login'],
        ['/auth?tab=login', 'login'],
        ['/auth?tab=register&next=/profile', 'register'],
        ['/auth?tab=nothing', 'login'],
      ] as const) {
        await page.goto(at(path));
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(t(`auth.${tab}.heading`));
        await expect(page.getByRole('tab', { selected: true }), path).toHaveText(t(`auth.tabs.${tab}`));
        await expect(page.locator('noscript p')).toBeVisible();
      }
      await expect(page).toHaveTitle(new RegExp(t('auth.title')));
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await fillLogin(page, language, { username: 'somebody', password: 'never to be seen' });
      await page.waitForLoadState();
      expect(page.url()).not.toMatch(/somebody|never|password=/);
      await context.close();
    });

    test('keeps the tab in the address, and where to go next', async ({ page }) => {
      await page.goto(at('/auth?tab=login&next=%2Fprofile'));
      await page.getByRole('tab', { name: t('auth.tabs.register') }).click();
      await expect(page).toHaveURL(at('/auth?tab=register&next=%2Fprofile'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.register.heading'));
      await page.reload();
      await expect(page.getByRole('tab', { selected: true })).toHaveText(t('auth.tabs.register'));
      await form(page)
        .getByRole('button', { name: t('auth.register.toOther') })
        .click();
      await expect(page).toHaveURL(at('/auth?tab=login&next=%2Fprofile'));
      await page.getByRole('tab', { selected: true }).press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
      await expect(page).toHaveURL(at('/auth?tab=register&next=%2Fprofile'));
    });

    test('says so where a visitor was about to add a property, and only there', async ({ page }) => {
      for (const [next, said] of [
        ['/properties/new', true],
        ['/en/submit-property', true],
        ['/properties/new?edit=3', false],
        ['/profile', false],
        ['//evil.example/properties/new', false],
      ] as const) {
        await page.goto(at(`/auth?tab=login&next=${encodeURIComponent(next)}`));
        await expect(page.getByText(t('auth.addListing')), next).toHaveCount(said ? 1 : 0);
      }
    });
  });

  test.describe(`${language}: registering`, () => {
    test('makes an account, signs in, and keeps the second password in the browser', async ({ page, isMobile }) => {
      const username = unusedName();
      await page.goto(at('/'));
      await page.getByRole('link', { name: t('home.register.action') }).click();
      await expect(page).toHaveURL(at('/auth?tab=register'));
      await hydrated(page);
      await input(page, language, 'fullName').fill(language === 'ar' ? 'دانة الصالح' : 'Dana Al-Saleh');
      await input(page, language, 'username').fill(username);
      await input(page, language, 'email').fill(`${username}@example.com`);
      await form(page).getByLabel(t('auth.fields.phone')).fill('+965 5000 0000');
      await input(page, language, 'password').fill('correct horse');
      await input(page, language, 'confirmPassword').fill('correct horse');
      const [request] = await Promise.all([
        page.waitForRequest((one) => one.url().endsWith('/api/register')),
        submitRegister(page),
      ]);
      expect(Object.keys(request.postDataJSON()).sort()).toEqual([
        'email',
        'fullName',
        'password',
        'phone',
        'username',
      ]);
      await expect(page).toHaveURL(at('/'));
      await expect(toast(page)).toContainText(t('auth.register.done'));
      await expect(toast(page)).toContainText(language === 'ar' ? 'دانة الصالح' : 'Dana Al-Saleh');
      const rows = await query<{ id: number; phone: string }>('SELECT id, phone FROM users WHERE username = $1', [
        username,
      ]);
      made.push(...rows.map(({ id }) => id));
      expect(rows).toMatchObject([{ phone: '+965 5000 0000' }]);
      const account = { fullName: language === 'ar' ? 'دانة الصالح' : 'Dana Al-Saleh' } as Account;
      await expect(menuButton(page, account, language)).toHaveText(language === 'ar' ? 'د\u200cا' : 'D\u200cA');
      const places = (['home', 'buy', 'search', 'profile'] as const).map((place) => t(`shell.nav.${place}`));
      const all = isMobile
        ? places.toSpliced(2, 0, t('shell.nav.add'))
        : places.toSpliced(2, 0, t('shell.title.rent'), t('shell.title.add'));
      await expect(bottom(page, language).getByRole('link')).toHaveText(all, { useInnerText: true });
    });

    test('says under each input what is wrong with it, before anything is sent', async ({ page }) => {
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      await page.goto(at('/auth?tab=register'));
      await input(page, language, 'fullName').fill('D');
      await input(page, language, 'username').fill('da');
      await input(page, language, 'email').fill('dana@');
      await form(page).getByLabel(t('auth.fields.phone')).fill('123');
      await input(page, language, 'password').fill('seven77');
      await input(page, language, 'confirmPassword').fill('seven78');
      await submitRegister(page);
      await expect(input(page, language, 'fullName')).toBeFocused();
      await expect(await errorOf(input(page, language, 'fullName'))).toHaveText(t('errors.full_name_short'));
      await expect(await errorOf(input(page, language, 'username'))).toHaveText(t('errors.username_short'));
      await expect(await errorOf(input(page, language, 'email'))).toHaveText(t('errors.email_wrong'));
      await expect(await errorOf(form(page).getByLabel(t('auth.fields.phone')))).toHaveText(t('errors.phone_short'));
      await expect(await errorOf(input(page, language, 'password'))).toHaveText(t('errors.password_short'));
      await expect(await errorOf(input(page, language, 'confirmPassword'))).toHaveText(
        t('auth.fields.passwordsDiffer'),
      );
      await input(page, language, 'password').fill('seven778');
      await input(page, language, 'confirmPassword').fill('seven778');
      await expect(input(page, language, 'confirmPassword')).not.toHaveAttribute('aria-invalid');
      expect(sent).toEqual([]);
    });

    test.describe('what the server refuses', () => {
      test.use({ expectedErrors: [/400|409|500|ERR_FAILED/] });

      test('stands under its input, or in a toast', async ({ page }) => {
        const other = await newUser();
        const fill = async (username: string, email: string) => {
          await input(page, language, 'fullName').fill('Dana Al-Saleh');
          await input(page, language, 'username').fill(username);
          await input(page, language, 'email').fill(email);
          await input(page, language, 'password').fill('correct horse');
          await input(page, language, 'confirmPassword').fill('correct horse');
          await submitRegister(page);
        };
        await page.goto(at('/auth?tab=register'));
        await fill(other.username.toUpperCase(), `${unusedName()}@example.com`);
        await expect(await errorOf(input(page, language, 'username'))).toHaveText(t('errors.username_taken'));
        await expect(input(page, language, 'username')).toBeFocused();
        await fill(unusedName(), other.email);
        await expect(await errorOf(input(page, language, 'email'))).toHaveText(t('errors.email_taken'));
        await input(page, language, 'email').fill(`${unusedName()}@example.com`);
        await input(page, language, 'password').fill('iloveyou');
        await input(page, language, 'confirmPassword').fill('iloveyou');
        await submitRegister(page);
        await expect(await errorOf(input(page, language, 'password'))).toHaveText(t('errors.password_common'));
        await expect(toast(page)).toHaveCount(0);
        await page.route('**/api/register', (route) => route.fulfill({ status: 500, body: 'broken' }));
        await fill(unusedName(), `${unusedName()}@example.com`);
        await expect(toast(page)).toContainText(t('auth.register.failed'));
        await expect(toast(page)).toContainText(t('auth.register.fallback'));
        await expect(form(page).getByRole('alert')).toHaveText(t('auth.register.fallback'));
        await expect(toast(page)).toHaveAttribute('data-variant', 'destructive');
        await page.route('**/api/register', (route) => route.abort());
        await submitRegister(page);
        await expect(toast(page)).toContainText(t('auth.offline'));
      });
    });
  });

  test.describe(`${language}: logging in`, () => {
    test('says so, shows who is signed in, and makes the login unreachable', async ({ page }) => {
      const account = await newUser();
      await page.goto(at('/auth?tab=login'));
      await fillLogin(page, language, account);
      await expect(page).toHaveURL(at('/'));
      await expect(toast(page)).toContainText(t('auth.login.done'));
      await expect(toast(page)).toContainText(account.fullName);
      await expect(menuButton(page, account, language)).toHaveText('D\u200cA');
      await page.goto(at('/auth?tab=register'));
      await expect(page).toHaveURL(at('/'));
    });

    test('shows what was typed as a password when asked to', IN_ARABIC, async ({ page }) => {
      await page.goto(at('/auth'));
      const password = input(page, language, 'password');
      await password.fill('secret');
      await expect(password).toHaveAttribute('type', 'password');
      await form(page)
        .getByRole('button', { name: t('auth.fields.showPassword') })
        .click();
      await expect(password).toHaveAttribute('type', 'text');
      await form(page)
        .getByRole('button', { name: t('auth.fields.hidePassword') })
        .click();
      await expect(password).toHaveAttribute('type', 'password');
    });

    test('says which inputs are too short, before anything is sent', async ({ page }) => {
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      await page.goto(at('/auth'));
      await fillLogin(page, language, { username: 'da', password: 'five5' });
      await expect(await errorOf(input(page, language, 'identifier'))).toHaveText(t('errors.username_short'));
      await expect(await errorOf(input(page, language, 'password'))).toHaveText(t('errors.password_short_login'));
      await expect(input(page, language, 'identifier')).toBeFocused();
      expect(sent).toEqual([]);
    });

    test.describe('with what is wrong', () => {
      test.use({ expectedErrors: [/401|429/] });
      test.beforeEach(forgetAttempts);

      test('says the same of an unknown name and of a wrong password', async ({ page }) => {
        const { username } = await newUser();
        await page.goto(at('/auth'));
        for (const name of [username, unusedName()]) {
          await fillLogin(page, language, { username: name, password: 'not this one' });
          await expect(toast(page)).toContainText(t('auth.login.failed'));
          await expect(toast(page)).toContainText(t('errors.wrong_login'));
          await expect(toast(page)).toHaveAttribute('data-variant', 'destructive');
          await expect(input(page, language, 'password')).toBeFocused();
          await expect(form(page).getByRole('alert')).toHaveText(t('errors.wrong_login'));
          await toast(page)
            .getByRole('button', { name: t('shell.close') })
            .click();
          await expect(toast(page)).toHaveCount(0);
          await expect(form(page).getByRole('alert')).toBeVisible();
        }
        await expect(page).toHaveURL(at('/auth'));
      });

      test('asks to wait after too many attempts', IN_ARABIC, async ({ page }) => {
        const { id, username, password } = await newUser();
        await query(
          "INSERT INTO limits (key, count, ends_at) SELECT unnest($1::text[]), 10, now() + interval '10 minutes'",
          [['127.0.0.0/24', '0:0:0::/48'].map((network) => `login:account:${id}:${network}`)],
        );
        await page.goto(at('/auth'));
        await fillLogin(page, language, { username, password });
        await expect(toast(page)).toContainText(t('errors.too_many_requests', { minutes: 10 }));
        await expect(form(page).getByRole('alert')).toHaveText(t('errors.too_many_requests', { minutes: 10 }));
      });
    });

    test('goes on to the page that asked for it', async ({ page }) => {
      const account = await newUser();
      await page.goto(at('/properties/my?from=mail'));
      await expect(page).toHaveURL(at('/auth?tab=login&next=%2Fproperties%2Fmy%3Ffrom%3Dmail'));
      await fillLogin(page, language, { ...account, username: account.email });
      await expect(page).toHaveURL(at('/properties/my?from=mail'));
      await expect(menuButton(page, account, language)).toBeVisible();
    });

    // All that may stand there: lib/auth/next-path.test.ts.
    for (const next of ['//evil.example', 'javascript:alert(1)']) {
      test(`does not go to ${JSON.stringify(next)}`, IN_ARABIC, async ({ page }) => {
        const account = await newUser();
        await page.goto(at(`/auth?tab=login&next=${encodeURIComponent(next)}`));
        await fillLogin(page, language, account);
        await expect(page).toHaveURL(at('/'));
        await page.goto(at(`/auth?tab=login&next=${encodeURIComponent(next)}`));
        await expect(page).toHaveURL(at('/'));
      });
    }
  });

  test.describe(`${language}: the header`, () => {
    test('asks nobody who is signed in where no cookie says that somebody is', IN_ARABIC, async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => request.url().endsWith('/api/user') && asked.push(request.url()));
      await page.goto(at('/'));
      await expect(page.getByRole('banner').getByLabel(t('shell.nav.login')).first()).toBeVisible();
      expect(asked).toEqual([]);
    });

    test('keeps the place of the account from the first paint on, and shows no login meanwhile', async ({
      page,
      isMobile,
    }) => {
      const account = await newUser();
      await login(page, account);
      let answer = () => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/user', async (route) => {
        await held;
        await route.continue();
      });
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto(at('/'));
      const waiting = page.locator('[data-slot=account-waiting]');
      await expect(waiting).toBeVisible();
      await expect(waiting.locator('.rounded-full')).toHaveCSS('animation-name', 'spin');
      await expect(page.getByRole('banner').getByRole('link', { name: t('shell.nav.login') })).toHaveCount(0);
      const before = [
        await waiting.boundingBox(),
        await bottom(page, language).getByText(t('shell.nav.home')).boundingBox(),
      ];
      answer();
      await expect(menuButton(page, account, language)).toBeVisible();
      await expect(waiting).toHaveCount(0);
      const after = [
        await menuButton(page, account, language).boundingBox(),
        await bottom(page, language).getByText(t('shell.nav.home')).boundingBox(),
      ];
      expect(after[0]).toEqual(before[0]);
      if (isMobile) expect(after[1]).toEqual(before[1]);
    });

    test('opens a menu that a keyboard can use', async ({ page }) => {
      const account = await newUser();
      await login(page, account);
      await page.goto(at('/'));
      const button = menuButton(page, account, language);
      const menu = page.getByRole('menu', { name: account.fullName });
      const item = (name: 'myProperties' | 'addProperty' | 'logout') =>
        menu.getByRole('menuitem', { name: t(`shell.account.${name}`) });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(page.getByText(account.fullName)).toBeVisible();
      await expect(item('myProperties')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(item('addProperty')).toBeFocused();
      await page.keyboard.press('End');
      await expect(item('logout')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(item('myProperties')).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(item('logout')).toBeFocused();
      await page.keyboard.press('Home');
      await expect(item('myProperties')).toBeFocused();
      // An event: Playwright has no Arabic keyboard.
      await item('myProperties').dispatchEvent('keydown', { key: t('shell.account.logout').charAt(0) });
      await expect(item('logout')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
      await expect(button).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(item('logout')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(menu).toHaveCount(0);
      await button.click();
      await expect(menu).toBeVisible();
      await page.mouse.click(5, 500);
      await expect(menu).toHaveCount(0);
      await button.press('ArrowDown');
      await page.keyboard.press('Space');
      await expect(page).toHaveURL(at('/properties/my'));
      await expect(menu).toHaveCount(0);
      await expect(bottom(page, language).locator('[aria-current=page]')).toHaveText(t('shell.nav.profile'));
    });

    test('leads to the form and to the account', async ({ page, isMobile }) => {
      await login(page, await newUser());
      await page.goto(at('/'));
      for (const [place, path] of [
        ['add', '/properties/new'],
        ['profile', '/profile'],
      ] as const) {
        const name = place === 'add' && !isMobile ? t('shell.title.add') : t(`shell.nav.${place}`);
        const link = bottom(page, language).getByRole('link', { name, exact: true });
        await expect(link).toHaveAttribute('href', at(path));
      }
    });
  });

  test.describe(`${language}: the end of a session`, () => {
    test.use({ expectedErrors: [/401|503/] });

    const logout = async (page: Page, account: Account) => {
      await menuButton(page, account, language).click();
      await page.getByRole('menuitem', { name: t('shell.account.logout') }).click();
    };

    test('logout leaves a page that is not for visitors, and nothing of it on the way back', async ({ page }) => {
      const account = await newUser();
      await login(page, account);
      await page.goto(at('/'));
      await bottom(page, language)
        .getByRole('link', { name: t('shell.nav.profile'), exact: true })
        .click();
      await expect(page).toHaveURL(at('/profile'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await logout(page, account);
      await expect(page).toHaveURL(at('/'));
      await expect(toast(page)).toContainText(t('shell.account.loggedOut'));
      await expect(page.getByRole('banner').getByLabel(t('shell.nav.login')).first()).toBeVisible();
      expect((await page.request.get('/api/user')).status()).toBe(401);
      await page.goBack();
      await expect(menuButton(page, account, language)).toHaveCount(0);
      await expect(page.getByText(account.fullName)).toHaveCount(0);
      await page.goto(at('/profile'));
      await expect(page).toHaveURL(at('/auth?tab=login&next=%2Fprofile'));
    });

    test('logout stays on a page that is for everyone', IN_ARABIC, async ({ page }) => {
      const account = await newUser();
      await login(page, account);
      await page.goto(at('/properties?listingType=rent'));
      await logout(page, account);
      await expect(toast(page)).toContainText(t('shell.account.loggedOut'));
      await expect(menuButton(page, account, language)).toHaveCount(0);
      await expect(page).toHaveURL(at('/properties?listingType=rent'));
    });

    test(
      'logout leaves nothing of what was typed and chosen, in another tab either',
      IN_ARABIC,
      async ({ page, context }) => {
        const account = await newUser();
        await login(page, account);
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
        const phone = (tab: Page) => tab.getByRole('textbox', { name: t('form.field.contactPhone'), exact: true });
        await page.goto(at('/properties/new'));
        await phone(page).fill('55554444');
        await page.locator('input[type=file]').setInputFiles(await jpeg('a.jpg'));
        await expect.poll(kept).toEqual({ names: 2, photos: 1 });
        const other = await context.newPage();
        await other.goto(at('/properties/new'));
        await expect(phone(other)).toHaveValue('55554444');
        await logout(page, account);
        await expect(page).toHaveURL(at('/'));
        expect(await kept()).toEqual({ names: 0, photos: 0 });
        await phone(other).fill('55556666');
        await other.evaluate(() => dispatchEvent(new Event('pagehide')));
        await other.close();
        expect(await kept()).toEqual({ names: 0, photos: 0 });
      },
    );

    test(
      'drafts wait for their owner alone, and an hour at most where nobody is signed in',
      IN_ARABIC,
      async ({ page }) => {
        const [owner, next] = [await newUser(), await newUser()];
        const keep = (minutes: number) =>
          page.evaluate(([id, at]) => localStorage.setItem(`draft:${id}:new`, JSON.stringify({ savedAt: at })), [
            owner.id,
            Date.now() - minutes * 60_000,
          ] as const);
        const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft:')));
        await page.goto(at('/auth'));
        await keep(50);
        await page.reload();
        await page.waitForLoadState('networkidle');
        expect(await drafts()).toHaveLength(1);
        await keep(70);
        await page.reload();
        await expect.poll(drafts).toEqual([]);
        await login(page, owner);
        await keep(60 * 24);
        await page.goto(at('/'));
        await expect(menuButton(page, owner, language)).toBeVisible();
        expect(await drafts()).toHaveLength(1);
        await login(page, next);
        await page.goto(at('/'));
        await expect.poll(drafts).toEqual([]);
      },
    );

    test('a logout that fails says so and changes nothing', IN_ARABIC, async ({ page }) => {
      const account = await newUser();
      await login(page, account);
      await page.goto(at('/'));
      await page.route('**/api/logout', (route) => route.fulfill({ status: 503, body: '' }));
      await logout(page, account);
      await expect(toast(page)).toContainText(t('shell.account.logoutFailed'));
      await expect(toast(page)).toHaveAttribute('data-variant', 'destructive');
      await expect(menuButton(page, account, language)).toBeVisible();
    });

    test('a session that was ended elsewhere asks for the login', IN_ARABIC, async ({ page }) => {
      const account = await newUser();
      await login(page, account);
      await page.goto(at('/'));
      await expect(menuButton(page, account, language)).toBeVisible();
      await query('DELETE FROM sessions WHERE user_id = $1', [account.id]);
      // Without a load: the page still believes that somebody is signed in, until the server says otherwise.
      await bottom(page, language)
        .getByRole('link', { name: t('shell.nav.profile'), exact: true })
        .click();
      await expect(page).toHaveURL(at('/auth?tab=login&next=%2Fprofile'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.login.heading'));
      await expect(menuButton(page, account, language)).toHaveCount(0);
      await fillLogin(page, language, account);
      await expect(page).toHaveURL(at('/profile'));
      await query('DELETE FROM sessions WHERE user_id = $1', [account.id]);
      await page.goto(at('/'));
      await expect(
        page
          .getByRole('banner')
          .getByRole('link', { name: t('shell.nav.login') })
          .first(),
      ).toBeVisible();
    });

    test('another tab sees it when it is looked at', IN_ARABIC, async ({ page, context }) => {
      const account = await newUser();
      await login(page, account);
      await page.goto(at('/'));
      const other = await context.newPage();
      await other.goto(at('/properties'));
      await expect(menuButton(other, account, language)).toBeVisible();
      await logout(page, account);
      await expect(menuButton(page, account, language)).toHaveCount(0);
      await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await expect(menuButton(other, account, language)).toHaveCount(0);
    });
  });

  test.describe(`${language}: the profile's account section`, () => {
    test.use({ expectedErrors: [/400|401/] });

    test('changes the password, and ends the other sessions', IN_ARABIC, async ({ page, browser, baseURL }) => {
      const account = await newUser();
      const elsewhere = await browser.newContext({ baseURL });
      const otherPage = await elsewhere.newPage();
      await login(otherPage, account);
      await login(page, account);
      await page.goto(at('/profile'));
      const field = (name: 'current' | 'new' | 'repeat') =>
        page.getByLabel(t(`auth.account.password.${name}`), { exact: true });
      const fill = async (current: string, next: string, again = next) => {
        await field('current').fill(current);
        await field('new').fill(next);
        await field('repeat').fill(again);
        await page.getByRole('button', { name: t('auth.account.password.submit') }).click();
      };
      await fill('', 'short', 'shorter');
      await expect(await errorOf(field('current'))).toHaveText(t('errors.required'));
      await expect(await errorOf(field('new'))).toHaveText(t('errors.password_short'));
      await expect(await errorOf(field('repeat'))).toHaveText(t('auth.account.password.differ'));
      await fill('not this one', 'another password');
      await expect(await errorOf(field('current'))).toHaveText(t('errors.wrong_password'));
      await fill(account.password, 'another password');
      await expect(toast(page)).toContainText(t('auth.account.password.done'));
      await expect(field('new')).toHaveValue('');
      expect((await page.request.get('/api/user')).status()).toBe(200);
      expect((await otherPage.request.get('/api/user')).status()).toBe(401);
      await login(otherPage, { ...account, password: 'another password' });
      await elsewhere.close();
    });

    test('logs out on every device, after asking', IN_ARABIC, async ({ page, browser, baseURL }) => {
      const account = await newUser();
      const elsewhere = await browser.newContext({ baseURL });
      const otherPage = await elsewhere.newPage();
      await login(otherPage, account);
      await login(page, account);
      await page.goto(at('/profile'));
      const button = page.getByRole('button', { name: t('auth.account.everywhere.submit') });
      await button.click();
      const question = page.getByRole('dialog', { name: t('auth.account.everywhere.question') });
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: t('auth.account.everywhere.cancel') }).click();
      await expect(question).toHaveCount(0);
      expect((await page.request.get('/api/user')).status()).toBe(200);
      await button.click();
      await question.getByRole('button', { name: t('auth.account.everywhere.submit') }).click();
      await expect(page).toHaveURL(at('/'));
      await expect(toast(page)).toContainText(t('auth.account.everywhere.done'));
      expect((await otherPage.request.get('/api/user')).status()).toBe(401);
      await otherPage.goto(at('/profile'));
      await expect(otherPage).toHaveURL(at('/auth?tab=login&next=%2Fprofile'));
      await elsewhere.close();
    });
  });
}
