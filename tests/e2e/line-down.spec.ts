import type { Page } from '@playwright/test';
import { addUser, forgetAttempts, removeUsers, type Account } from '../support/accounts';
import { jpeg } from '../support/photos';
import { addListing, removeListings, tellServer } from '../support/rows';
import { address, DIALOG, expect, hydrated, landmark, login, ON_PHONE, say, test } from '../support/site';

/** What is pressed after the line has gone down, on a page that nobody has touched before. */
test.use({
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to (?:fetch|load)|NetworkError|Failed to load chunk|ChunkLoad/],
});

type Words = ReturnType<typeof say>;
type Place = { page: Page; t: Words; live: number; waiting: number; ended: number; me: Account };
type Press = [name: string, press: (place: Place) => Promise<unknown>];
type Table = { at: (place: Omit<Place, 'page' | 't'>) => string; as?: 'user' | 'admin'; presses: Press[] };

const button = (page: Page, name: string, exact = true) => page.getByRole('button', { name, exact }).first();
/** The question that a dialog asks is agreed to by its last button. */
const agree = ({ page }: Place) => page.locator(DIALOG).locator('button').last();

const PAGES: Record<string, Table> = {
  login: {
    at: () => '/auth?tab=login',
    presses: [
      [
        'log in',
        async ({ page, t }) => {
          await page.locator('main form input[name=username]:visible').fill('somebody');
          await page.locator('main form input[name=password]:visible').fill('some password');
          await page
            .locator('main form')
            .getByRole('button', { name: t('auth.login.submit'), exact: true })
            .click();
        },
      ],
    ],
  },
  register: {
    at: () => '/auth?tab=register',
    presses: [
      [
        'register',
        async ({ page, t }) => {
          const values = { fullName: 'Dana', username: 'nobody_yet', email: 'dana@example.com' };
          for (const [name, value] of Object.entries(values))
            await page.locator(`main form input[name=${name}]:visible`).fill(value);
          await page.locator('main form input[name=password]:visible').fill('palm trees 7 at dusk');
          await page
            .locator('main form')
            .getByRole('button', { name: t('auth.register.submit'), exact: true })
            .click();
        },
      ],
    ],
  },
  home: {
    at: () => '/',
    presses: [
      [
        'choose areas',
        ({ page, t }) =>
          page
            .getByRole('search')
            .getByRole('button', { name: t('home.search.locations') })
            .click(),
      ],
    ],
  },
  details: {
    at: () => `/properties/${landmark('featuredVilla')}`,
    presses: [
      ['open a photo', ({ page }) => page.locator('section[aria-roledescription] li button').first().click()],
      ['share', ({ page, t }) => button(page, t('details.share.button')).click()],
    ],
  },
  'the form': {
    at: () => '/properties/new',
    as: 'user',
    presses: [
      ['choose the area', ({ page, t }) => page.getByRole('combobox', { name: t('form.field.location') }).click()],
      ['open the map', ({ page, t }) => button(page, t('form.pin.open')).click()],
    ],
  },
  'the form of a listing': {
    at: ({ live }) => `/properties/edit/${live}`,
    as: 'user',
    presses: [
      [
        'send a photo',
        async ({ page }) =>
          page
            .locator('input[type=file]')
            .first()
            .setInputFiles(await jpeg('a.jpg')),
      ],
      ['save', ({ page }) => page.locator('main form button[type=submit]').last().click()],
    ],
  },
  'my listings': {
    at: () => '/properties/my',
    as: 'user',
    presses: [
      [
        'delete a listing',
        async (place) => {
          await place.page.locator(`#delete-${place.live}`).click();
          await agree(place).click();
        },
      ],
      [
        'feature a listing',
        async (place) => {
          await place.page.locator(`#feature-${place.live}`).click();
          await agree(place).click();
        },
      ],
      [
        'renew a listing',
        async (place) => {
          await place.page.locator(`#renew-${place.ended}`).click();
          await agree(place).click();
        },
      ],
      [
        'buy credits',
        async (place) => {
          await button(place.page, place.t('payment.buy.open')).click();
          await agree(place).click();
        },
      ],
    ],
  },
  'the owner’s bar': {
    at: ({ live }) => `/properties/${live}`,
    as: 'user',
    presses: [
      [
        'delete the listing',
        async (place) => {
          await button(place.page, place.t('owner.remove')).click();
          await agree(place).click();
        },
      ],
    ],
  },
  profile: {
    at: () => '/profile/account',
    as: 'user',
    presses: [
      [
        'change the password',
        async ({ page, t, me }) => {
          await page.locator('input[name=currentPassword]').fill(me.password);
          for (const name of ['newPassword', 'confirmPassword'])
            await page.locator(`input[name=${name}]`).fill('palm trees 7 at dusk');
          await button(page, t('auth.account.password.submit')).click();
        },
      ],
      [
        'log out everywhere',
        async (place) => {
          await button(place.page, place.t('auth.account.everywhere.submit')).click();
          await place.page.locator(DIALOG).locator('input[name=password]').fill(place.me.password);
          await agree(place).click();
        },
      ],
      ['open the menu', ({ page, t, me }) => button(page, t('shell.account.menu', { name: me.fullName })).click()],
    ],
  },
  'what waits': {
    at: ({ me }) => `/admin?q=${me.username.replaceAll('_', '')}`,
    as: 'admin',
    presses: [
      [
        'approve',
        async (place) => {
          await place.page.locator(`#approve-${place.waiting}`).click();
          await decided(place);
        },
      ],
      [
        'reject',
        async (place) => {
          await place.page.locator(`#reject-${place.waiting}`).click();
          await place.page.locator(DIALOG).locator('textarea').fill('It has no photo at all.');
          await agree(place).click();
          await decided(place);
        },
      ],
    ],
  },
  'the dashboard': {
    at: ({ me }) => `/admin-dashboard?q=${me.username.replaceAll('_', '')}&state=approved`,
    as: 'admin',
    presses: [
      ['feature', (place) => place.page.locator(`#feature-${place.live}`).click()],
      [
        'delete',
        async (place) => {
          await place.page.locator(`#delete-${place.live}`).click();
          await place.page.locator(DIALOG).getByRole('radio').first().check();
          await agree(place).click();
        },
      ],
    ],
  },
  areas: {
    at: () => '/admin?tab=manage',
    as: 'admin',
    presses: [
      [
        'add an area',
        async (place) => {
          await button(place.page, place.t('manage.locations.add')).click();
          const form = place.page.locator(DIALOG);
          await form.getByLabel(place.t('manage.locations.form.name')).fill('Zwqx');
          await form.getByLabel(place.t('manage.locations.form.nameAr')).fill('ظغ');
          await form.getByLabel(place.t('manage.locations.form.governorate')).selectOption('jahra');
          await agree(place).click();
        },
      ],
    ],
  },
};

const users: number[] = [];
const listings: number[] = [];
test.beforeAll(forgetAttempts);
test.afterAll(async () => {
  await removeListings(...listings);
  await removeUsers(...users);
});

for (const [name, { at, as, presses }] of Object.entries(PAGES)) {
  test(
    `without a line, ${name}: whatever is pressed, the page stays and says so @sweep`,
    ON_PHONE,
    async ({ page, context }) => {
      const language = 'ar';
      const t = say(language);
      const me = await addUser({ role: as === 'admin' ? 'admin' : 'user' });
      users.push(me.id);
      const own = as ? await ownListings(me) : { live: 0, waiting: 0, ended: 0 };
      if (as) await login(page, me);
      if (at === PAGES['what waits']?.at) await page.clock.install();
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'share', { value: undefined });
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
      });
      await page.goto(address(language, at({ ...own, me })), { waitUntil: 'networkidle' });
      await hydrated(page);
      await context.setOffline(true);
      for (const [what, press] of presses) {
        await test.step(what, async () => {
          await before(page);
          await press({ page, t, me, ...own });
          await expect(said(page), what).toBeVisible();
          expect((await said(page).innerText()).trim().length).toBeGreaterThan(8);
          await expect(page.locator('body > header')).toBeVisible();
          await clear(page);
        });
      }
      await context.setOffline(false);
    },
  );
}

/** Once nothing takes back any more what was decided. */
async function decided({ page, t, waiting }: Place) {
  await expect(page.locator(`[data-listing="${waiting}"]`)).toContainText(t('admin.select.takeBack'));
  await page.clock.runFor(10_000);
}

/** What tells a person: a toast, or a message in its place. */
const MESSAGES = `[data-slot=toast], main [role=alert], ${DIALOG} [role=alert], main section[tabindex="-1"]`;
/** What has been said since `before`. */
const said = (page: Page) => page.locator(`:is(${MESSAGES}):not([data-before])`).filter({ visible: true }).first();
const before = (page: Page) =>
  page.evaluate((messages) => {
    for (const element of document.querySelectorAll(messages)) element.setAttribute('data-before', '');
  }, MESSAGES);

/** For the next press: no dialog, no toast. */
async function clear(page: Page) {
  while (await page.locator(DIALOG).count()) await page.keyboard.press('Escape');
  const toast = page.locator('[data-slot=toast]');
  if (await toast.count()) await toast.getByRole('button').first().click();
  await expect(toast).toHaveCount(0);
}

async function ownListings(me: Account) {
  const title = `Flat ${me.username.replaceAll('_', '')}`;
  const facts = { title, titleAr: title, publisherId: me.id };
  const [live, waiting, ended] = await Promise.all([
    addListing(facts),
    addListing({ ...facts, approved: false }),
    addListing({ ...facts, daysLeft: -1 }),
  ]);
  listings.push(live, waiting, ended);
  await tellServer(live, waiting, ended);
  return { live, waiting, ended };
}

for (const language of ['ar', 'en'] as const) {
  test(`${language}: what could not be loaded is loaded once the line is back`, async ({ page, context }) => {
    const t = say(language);
    await page.goto(address(language, '/'), { waitUntil: 'networkidle' });
    await context.setOffline(true);
    const regions = page.getByRole('search').getByRole('button', { name: t('home.search.locations') });
    await regions.click();
    await expect(page.locator('[data-slot=toast]')).toContainText(t('error.offline.title'));
    await expect(page.locator('[data-slot=toast]')).toHaveAttribute('data-variant', 'destructive');
    await context.setOffline(false);
    await regions.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}
