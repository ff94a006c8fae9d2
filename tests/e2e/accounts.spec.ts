import { unusedName, type Account } from '../support/accounts';
import { bottom, errorOf, fillLogin, form, input, menuButton } from '../support/auth';
import { query } from '../support/http';
import { address, expect, hydrated, LANGUAGES, pressButton, say, test } from '../support/site';
import { expectToast } from '../support/toasts';

for (const language of LANGUAGES) {
  const t = say(language);
  const at = (path: string) => address(language, path);
  test(`${language}: the login page shows the tab named by the address, works without JavaScript and never puts a password in the address @sweep`, async ({
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
      await expect(page.getByRole('tabpanel').locator('noscript p')).toBeVisible();
    }
    await expect(page).toHaveTitle(new RegExp(t('auth.title')));
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await fillLogin(page, language, { username: 'somebody', password: 'never to be seen' });
    await page.waitForLoadState();
    expect(page.url()).not.toMatch(/somebody|never|password=/);
    await context.close();
  });

  test(`${language}: registering suggests a username from the e-mail, can show the password, creates the account and signs in`, async ({
    page,
    made,
    isMobile,
  }) => {
    const username = unusedName();
    await page.goto(at('/'));
    await page.getByRole('link', { name: t('home.register.action') }).click();
    await expect(page).toHaveURL(at('/auth?tab=register'));
    await hydrated(page);
    await input(page, language, 'email').fill(`${username}@example.com`);
    await expect(input(page, language, 'username')).toHaveValue(username);
    const fullName = language === 'ar' ? 'دانة الصالح' : 'Dana Al-Saleh';
    await input(page, language, 'fullName').fill(fullName);
    await form(page).getByLabel(t('auth.fields.phone')).fill('+965 5000 0000');
    await input(page, language, 'password').fill('correct horse');
    await form(page)
      .getByRole('button', { name: t('auth.fields.showPassword') })
      .first()
      .click();
    await expect(input(page, language, 'password')).toHaveAttribute('type', 'text');
    const repeated = input(page, language, 'confirmPassword');
    await repeated.fill('correct mouse');
    await pressButton(form(page), t('auth.register.submit'));
    await expect(await errorOf(repeated)).toHaveText(t('errors.passwords_differ'));
    await repeated.fill('correct horse');
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.url().endsWith('/api/register')),
      pressButton(form(page), t('auth.register.submit')),
    ]);
    const sent = ['email', 'fullName', 'password', 'phone', 'termsVersion', 'username'];
    expect(Object.keys(request.postDataJSON()).sort()).toEqual(sent);
    await expect(page).toHaveURL(at('/'));
    await expectToast(page, t('auth.register.done'), fullName);
    type Row = { id: number; phone: string };
    const rows = await query<Row>('SELECT id, phone FROM users WHERE username = $1', [username]);
    made.users.push(...rows.map(({ id }) => id));
    expect(rows).toMatchObject([{ phone: '+96550000000' }]);
    const initials = language === 'ar' ? 'د\u200cا' : 'D\u200cA';
    await expect(menuButton(page, { fullName } as Account, language)).toHaveText(initials);
    const places = (['home', 'buy', 'search', 'profile'] as const).map((place) => t(`shell.nav.${place}`));
    const add = isMobile ? t('shell.nav.add') : t('shell.title.add');
    const visited = places.toSpliced(2, 0, t('shell.title.rent'));
    const all = isMobile ? visited.toSpliced(3, 0, add) : [...visited, add];
    await expect(bottom(page, language).getByRole('link')).toHaveText(all, { useInnerText: true });
  });

  test(`${language}: logging in returns to the page that required it, shows a toast and the account, and leaves the login page`, async ({
    page,
    newUser,
  }) => {
    const account = await newUser();
    await page.goto(at('/properties/my?from=mail'));
    await expect(page).toHaveURL(at('/auth?tab=login&next=%2Fproperties%2Fmy%3Ffrom%3Dmail'));
    await fillLogin(page, language, { ...account, username: account.email });
    await expect(page).toHaveURL(at('/properties/my?from=mail'));
    await expectToast(page, t('auth.login.done'), account.fullName);
    await expect(menuButton(page, account, language)).toHaveText('D\u200cA');
    await page.goto(at('/auth?tab=register'));
    await expect(page).toHaveURL(at('/'));
  });
}
