import type { Page } from '@playwright/test';
import { forgetAttempts, removeUsers, unusedName } from '../support/accounts';
import { fillLogin } from '../support/auth';
import { query } from '../support/http';
import { box, openForm, photosField, submitButton, tiles } from '../support/listing-form';
import { VERIFIED } from '../support/payments';
import { asAdmin } from '../support/people';
import { jpeg, png } from '../support/photos';
import { addPayment, addPriceChange, addRejection, tellServer } from '../support/rows';
import {
  address,
  chooseAction,
  DIALOG,
  digits,
  expect,
  expectAccessible,
  expectRoom,
  landmark,
  LANGUAGES,
  ON_BOTH,
  openMap,
  pressButton,
  say,
  test,
} from '../support/site';
import { toast } from '../support/toasts';

/** Checks every page with its dialogs and error states. Behaviour is tested elsewhere. */
test.beforeAll(forgetAttempts);
test.describe.configure({ timeout: 600_000 });
test.use({ expectedErrors: [/Failed to load resource/] });

const rejectedOf = async (owner: number) =>
  (await query<{ id: number }>('SELECT id FROM rejected_listings WHERE owner_id = $1', [owner]))[0]?.id;

const REFUND_DECLINED = { credits: 3, delivered: false, refundStatus: 'DECLINED', reference: '998877665544' };

const MAIN_PAGES: Record<string, string> = {
  home: '/',
  'the list': '/properties',
  details: `/properties/${landmark('featuredVilla')}`,
};
const OTHER_PAGES: Record<string, string> = {
  'the list, filtered':
    '/properties?listingType=rent&propertyType=apartment&locations=Hawalli,Salmiya&bedrooms=2&maxPrice=900&sort=price_asc',
  'all areas': '/areas',
  'an area': '/areas/hawalli-governorate',
  'an advertiser': `/advertisers/1`,
  'the list, empty': '/properties?keyword=zzzzqqq',
  'the list, not understood': '/properties?bedrooms=many',
  'details without photos': `/properties/${landmark('landWithoutPhotos')}`,
  'details, expired': `/properties/${landmark('expired')}`,
  'favourites, none yet': '/favourites',
  'a comparison': `/compare?ids=${landmark('featuredVilla')},${landmark('landWithoutPhotos')},${landmark('expired')},99999999`,
  'a comparison of nothing': '/compare',
  'a comparison that is not understood': '/compare?ids=many',
  'a shared list that is not there': '/shortlists/none',
  'reporting a listing': `/properties/${landmark('featuredVilla')}/report`,
  'writing to an advertiser': `/properties/${landmark('featuredVilla')}/message`,
  'asking for a viewing': `/properties/${landmark('featuredVilla')}/message?kind=viewing`,
  'the contact page': '/contact',
  'how we check': '/trust',
  'the privacy notice': '/privacy',
  'the terms': '/terms',
  'a page that is not there': '/nowhere/at-all',
  'a listing that is not there': '/properties/99999999',
};

for (const language of LANGUAGES) {
  const t = say(language);
  const n = (value: number) => digits(language, value);
  const open = async (page: Page, path: string) => {
    await page.goto(address(language, path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  /** Checks the current page, as a step with its own name in the report. */
  const check = (page: Page, name: string, within?: string) =>
    test.step(name, () => expectAccessible(page, within, true));
  /** Checks the current page, also with text at 200 %. */
  const checkPage = async (page: Page, name: string, within?: string) => {
    await check(page, name, within);
    await test.step(`${name}, larger`, () => expectRoom(page));
  };
  const visit = async (page: Page, path: string, name: string, within?: string) => {
    await open(page, path);
    await checkPage(page, name, within);
  };
  const visitAll = async (page: Page, pages: Record<string, string>) => {
    for (const [name, path] of Object.entries(pages)) await visit(page, path, name);
  };
  const button = (page: Page, name: string) => page.getByRole('button', { name }).first();
  const close = async (page: Page) => {
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  };
  const dialog = (page: Page) => page.locator(DIALOG);
  const fillForm = async (page: Page) => {
    await page.getByRole('radio', { name: t('types.listing.sale'), exact: true }).check();
    await page.getByRole('radio', { name: t('types.property.land'), exact: true }).check();
    await page.getByRole('combobox', { name: t('form.field.location') }).click();
    await dialog(page)
      .getByText(language === 'ar' ? 'السالمية' : 'Salmiya', { exact: true })
      .click();
    const values = { price: '250000', area: '400', title: 'A plot', description: 'Big', contactPhone: '99887766' };
    for (const [name, value] of Object.entries(values)) await box(page, t(`form.field.${name as 'price'}`)).fill(value);
  };
  const press = (page: Page, label: string) =>
    page.locator('main').getByRole('button').filter({ hasText: label }).first().click();

  test.describe(`${language}: axe finds no violation and nothing is wider than the screen`, () => {
    test('on the main pages of visitors', ({ page }) => visitAll(page, MAIN_PAGES));

    test('on the other pages of visitors @sweep', ({ page }) => visitAll(page, OTHER_PAGES));

    test('in dialogs and menus of public pages @sweep', async ({ page }) => {
      await open(page, '/');
      await button(page, t('home.search.locations')).click();
      await expect(dialog(page)).toBeVisible();
      await check(page, 'the sheet of areas', DIALOG);

      await open(page, `/properties/${landmark('featuredVilla')}`);
      await openMap(page, language);
      const marker = page.locator('.leaflet-marker-icon');
      await expect(marker).toBeVisible();
      await check(page, 'the map', '[role=tabpanel]:has(.leaflet-container)');
      await button(page, t('details.photos.open', { number: n(1), total: n(5) })).click();
      await expect(dialog(page)).toBeVisible();
      await check(page, 'the gallery', DIALOG);

      await page.setViewportSize({ width: 390, height: 844 }); // from 1024 px the filters are a sidebar
      await open(page, '/properties');
      await button(page, t('filters.title')).click();
      await expect(dialog(page)).toBeVisible();
      await check(page, 'the filters', DIALOG);
    });

    test('on login and registration @sweep', async ({ page }) => {
      for (const tab of ['login', 'register'] as const) {
        await visit(page, `/auth?tab=${tab}&next=/properties/new`, tab);
        const submit = page.getByRole('tabpanel').getByRole('button', { name: t(`auth.${tab}.submit`), exact: true });
        await submit.click();
        await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
        await check(page, `${tab}, not filled in`, 'main');
      }
      await open(page, '/auth');
      await fillLogin(page, language, { username: unusedName(), password: 'not this one' });
      await expect(toast(page)).toBeVisible();
      await check(page, 'a login that is refused');
    });

    test("on an owner's pages @sweep", async ({ page, member, publish }) => {
      const { id: publisherId } = await member({ credits: 1, freeListings: 0, fullName: 'Noura Al-Mutairi' });
      await visit(page, '/profile', 'without listings');
      await visit(page, '/profile/payments', 'without payments', 'main');
      await visit(page, '/profile/notifications', 'ways to be told', 'main');
      await visit(page, '/profile/office', 'office, none yet');
      const created = await page.request.post('/api/office', {
        data: { name: 'Homes', phone: '99887766', bring: false },
      });
      const { id: office } = (await created.json()) as { id: number };
      await open(page, '/profile/office/feed');
      await photosField(page).setInputFiles({
        name: 'listings.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('reference,title,price\nA-1,شقة,450\n'),
      });
      await button(page, t('office.feed.preview')).click();
      await expect(page.locator('main table')).toBeVisible();
      await checkPage(page, 'a feed with errors', 'main');
      await removeUsers(office);
      await visit(page, '/profile/account', 'the account, closed', 'main');
      for (const summary of await page.locator('main summary').all()) await summary.click();
      await checkPage(page, 'the account', 'main');
      await button(page, t('auth.account.everywhere.submit')).click();
      await check(page, 'logging out everywhere', DIALOG);

      await publish({ title: 'Waiting', approved: false, publisherId });
      await publish({ titleAr: `أرض ${'واسعة'.repeat(30)}`, propertyType: 'land', daysLeft: -2, publisherId });
      await publish({ title: `A ${'very '.repeat(20)}long title`, featured: true, daysLeft: 2, publisherId });
      const live = await publish({ title: 'To be featured', publisherId });
      for (const stopped of ['paused_at = now()', "closed_at = now(), outcome = 'sold'", 'deleted_at = now()']) {
        const id = await publish({ title: 'Off the site', publisherId });
        await query(`UPDATE properties SET ${stopped} WHERE id = $1`, [id]);
      }
      const rejected = await publish({ title: 'Rejected', approved: false, publisherId });
      const takenDown = await publish({ title: 'Taken down', publisherId });
      await asAdmin(`/api/properties/${rejected}/reject`, { reason: 'The price cannot be right.' });
      await addPriceChange(live);
      await asAdmin(`/api/properties/${takenDown}/take-down`, { code: 'price' });
      await addPayment(publisherId, { status: 'CANCELLED', credits: 3 });
      await addPayment(publisherId, REFUND_DECLINED);
      const paid = await addPayment(publisherId, { credits: 3, reference: '998877665544' });
      const unpaid = await addPayment(publisherId, { status: 'DECLINED', credits: 3 });
      await query(
        `INSERT INTO listing_days (listing_id, day, views, calls, whatsapp, featured)
         SELECT $1, current_date - back, 5 + back, 1, 2, back < 4 FROM generate_series(0, 12) AS back`,
        [live],
      );
      await query(
        `INSERT INTO leads (property_id, title, title_ar, owner_id, kind, name, email, phone, text, viewing_day, viewing_part, locale, confirmed_at)
         VALUES ($1, 'A flat', 'شقة', $2, 'viewing', 'نورة', 'a@example.com', '+96550000009', 'هل الموقف خاص؟', current_date, 'evening', 'ar', now())`,
        [live, publisherId],
      );
      await visit(page, '/profile/leads', 'messages about listings', 'main');
      await button(page, t('leads.do.answer')).click();
      await check(page, 'answering a message', DIALOG);
      await close(page);
      await open(page, `/properties/stats/${live}?days=7`);
      await page.locator('main summary').click();
      await checkPage(page, 'what visitors did with a listing');
      await visit(page, '/profile/payments', 'payments', 'main');
      await visit(page, '/profile', 'listings of every state');
      const all = page.getByRole('checkbox', { name: t('my.select.all') });
      await all.check();
      await checkPage(page, 'several of them selected', 'main');
      await button(page, t('my.bulk.price')).click();
      await check(page, 'another price for several', DIALOG);
      await close(page);
      await all.uncheck();
      await button(page, t('payment.buy.open')).click();
      await check(page, 'buying credits', DIALOG);
      await close(page);
      const choose = async (row: string, action: string) => {
        await page.locator(`#more-${row}`).click();
        await page.getByRole('menuitem', { name: action, exact: true }).click();
      };
      await page.locator(`#more-${live}`).click();
      await check(page, 'the menu of a listing', '[role=menu]');
      await page.keyboard.press('Escape');
      await choose(`${live}`, t('payment.feature.action'));
      await check(page, 'featuring', DIALOG);
      await close(page);
      await choose(`${live}`, t('my.deletion.confirm'));
      await check(page, 'deleting', DIALOG);
      await close(page);
      await choose(`rejected-${await rejectedOf(publisherId)}`, t('my.rejected.dismissal.confirm'));
      await check(page, 'putting a rejected one away', DIALOG);
      await close(page);
      await button(page, t('owner.renew')).click();
      await query('UPDATE users SET credit_balance = 0 WHERE id = $1', [publisherId]); // used up in another tab
      await pressButton(dialog(page), t('owner.renewal.useCredit'));
      await expect(dialog(page).getByRole('status')).toContainText(t('owner.renewal.insufficient'));
      await check(page, 'renewing without a credit', DIALOG);

      await visit(page, '/notifications', 'notices, with a reason', 'main');
      await visit(page, '/saved-searches', 'no saved searches', 'main');
      await visit(page, '/unsubscribe?token=none', 'ending mails', 'main');
      await visit(page, '/saved-searches/confirm', 'the confirmation of an alert', 'main');
      await visit(page, '/leads/confirm', 'the confirmation of a message to an advertiser', 'main');
      await visit(page, '/still-there?answer=yes&token=none', 'a question by mail that is none', 'main');

      await visit(page, `/profile/payments/${paid.id}`, 'a receipt', 'main');
      await visit(page, `/profile/payments/${unpaid.id}`, 'no receipt', 'main');
      // A date that JavaScript cannot represent. The listing is not public, so other pages do not fail.
      await query("UPDATE properties SET approved = false, expires_at = 'infinity' WHERE id = $1", [live]);
      await open(page, '/properties/my');
      await expect(page.getByRole('alert').filter({ hasText: t('my.error.title') })).toBeVisible();
      await checkPage(page, 'listings that cannot be read', 'main');
    });

    test('on a listing with very long words and a price of millions @sweep', async ({ page, newUser, publish }) => {
      const { id: publisherId } = await newUser({ fullName: 'Abdulrahman'.repeat(9) });
      const words = { title: 'Unbroken'.repeat(12), titleAr: 'متصلة'.repeat(20), description: 'https://'.repeat(40) };
      const id = await publish({ ...words, publisherId });
      await query('UPDATE properties SET price = 184000000.125, area = 10000000, bedrooms = 10 WHERE id = $1', [id]);
      await tellServer(id);
      await visit(page, `/properties/${id}`, 'its page');
      await visit(page, `/advertisers/${publisherId}`, "its advertiser's page");
    });

    test('on the page of a building @sweep', async ({ page }) => {
      const [tower] = await query<{ id: number }>(
        "SELECT building_id AS id FROM properties WHERE building_name = 'برج الشراع' LIMIT 1",
      );
      await visit(page, `/buildings/${tower?.id}`, 'its page');
    });

    test("on the page of a user's own listing @sweep", async ({ page, member, publish }) => {
      const { id: publisherId, fullName } = await member({ freeListings: 1 });
      const id = await publish({ title: 'A flat of mine', titleAr: 'شقتي', publisherId });
      const bar = page.getByRole('main').getByRole('group', { name: t('owner.bar') });
      await open(page, `/properties/${id}`);
      await expect(bar).toBeVisible();
      await checkPage(page, 'with what can be done');
      await button(page, t('shell.account.menu', { name: fullName })).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await check(page, 'the menu of the account', '[role=menu]');
      await page.keyboard.press('Escape'); // of the menu
      await bar.getByRole('button', { name: t('my.more') }).click();
      await page.getByRole('menuitem', { name: t('owner.close') }).click();
      await check(page, 'closing', DIALOG);
      await close(page);
      await bar.getByRole('button', { name: t('owner.remove') }).click();
      await check(page, 'removing', DIALOG);
    });

    test('in the form of a listing @sweep', async ({ page, member, publish }) => {
      const { id: publisherId } = await member({ freeListings: 0, credits: 1 });
      const price = box(page, t('form.field.price'));
      await openForm(page, language, '/properties/new');
      await checkPage(page, 'with its fee');
      await box(page, t('form.field.contactPhone')).fill('123');
      await submitButton(page).click();
      await expect(page.getByRole('group', { name: t('form.summary.title') })).toBeVisible();
      await checkPage(page, 'not filled in', 'main');
      const area = page.getByRole('combobox', { name: t('form.field.location') });
      await area.click();
      await dialog(page).getByRole('searchbox').fill('salmiya');
      await expect(dialog(page).getByRole('radio').first()).toBeVisible();
      await check(page, 'the sheet of areas', DIALOG);
      await close(page);

      await button(page, t('form.pin.open')).click();
      await page.locator('.leaflet-container').focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('.leaflet-marker-icon')).toBeVisible();
      await fillForm(page);
      await photosField(page).setInputFiles([await jpeg('a.jpg'), await png('b.png')]);
      await expect(tiles(page, language)).toHaveCount(2);
      await page.reload();
      await expect(button(page, t('form.draft.discard'))).toBeVisible();
      await expect(tiles(page, language)).toHaveCount(2);
      await checkPage(page, 'that is restored, with a pin and photos', 'main');

      await page.route(/\/images(\?|$)/, (route) => route.fulfill({ status: 503, body: '' }));
      await photosField(page).setInputFiles(await png('c.png'));
      await expect(tiles(page, language)).toHaveCount(3);
      await submitButton(page).click();
      await expect(page.getByRole('region', { name: t('form.photosLeft.title') })).toBeVisible();
      await checkPage(page, 'whose photos have failed', 'main');
      await page.unroute(/\/images(\?|$)/);

      await query('UPDATE users SET free_listings_remaining = 1 WHERE id = $1', [publisherId]);
      const id = await publish({ title: 'A flat', titleAr: 'شقة', approved: false, publisherId });
      const sent = await page.request.post(`/api/properties/${id}/images`, {
        multipart: { image: await jpeg('a.jpg') },
      });
      expect(sent.status()).toBe(201);
      await openForm(page, language, `/properties/edit/${id}`);
      await expect(price).toHaveValue('111');
      await checkPage(page, 'of a listing with a photo', 'main');

      await asAdmin(`/api/properties/${id}/reject`, { reason: 'The price cannot be right.' });
      await openForm(page, language, `/properties/new?rejected=${await rejectedOf(publisherId)}`);
      await photosField(page).setInputFiles(await png('new.png'));
      await expect(tiles(page, language)).toHaveCount(1);
      await checkPage(page, 'of a rejected listing', 'main');
    });

    test('on the page of a payment @sweep', async ({ page, member }) => {
      await member();
      await open(page, '/payment-callback?source=credits');
      await expect(page.getByText(t('payment.page.missing'))).toBeVisible();
      await checkPage(page, 'without a reference', 'main');
      for (const [result, change] of Object.entries({
        paid: {},
        undelivered: { state: 'undelivered', source: 'feature' },
        failed: { state: 'failed', status: 'DECLINED', reason: t('payment.result.reason.DECLINED') },
        cancelled: { state: 'cancelled', status: 'CANCELLED' },
      })) {
        await page.unroute('**/api/verify-payment?**');
        await page.route('**/api/verify-payment?**', (route) => route.fulfill({ json: { ...VERIFIED, ...change } }));
        await page.goto(address(language, '/payment-callback?source=credits&tap_id=chg_1'));
        await expect(page.locator(`[data-outcome=${result}]`)).toBeVisible();
        await checkPage(page, result, 'main');
      }
    });

    test('in the moderation queue @sweep', async ({ page, newUser, member, publish }) => {
      const { username } = await member({ role: 'admin' });
      const word = username.replace('_', '');
      const owner = await newUser({ fullName: 'Endless'.repeat(14) });
      const facts = { title: `Flat ${word}`, titleAr: `شقة ${word}`, publisherId: owner.id, contactPhone: '98765432' };
      const waiting = await publish({ ...facts, approved: false });
      const changed = await publish(facts);
      const takenDown = await publish(facts);
      await query(
        "INSERT INTO property_changes (property_id, field, before, after) VALUES ($1, 'price', '450', '45')",
        [changed],
      );
      await query('INSERT INTO spot_checks (property_id) VALUES ($1)', [changed]);
      await addRejection(owner.id);
      const photo = { id: 999_999, imageUrl: 'no-photo', width: 4, height: 3, preview: '', kind: 'photo' };
      await query('INSERT INTO pending_changes (property_id, fields, photos) VALUES ($1, $2, $3)', [
        changed,
        JSON.stringify({ price: { before: 100, after: 50 }, titleAr: { before: facts.titleAr, after: 'شقة أخرى' } }),
        JSON.stringify([{ ...photo, isPrimary: true }]),
      ]);
      await query(
        `INSERT INTO listing_reports (property_id, reason, text, email, locale, reporter)
         SELECT id, 'fraud', 'They ask for money first', 'a@example.com', 'ar', 'x' FROM unnest($1::int[]) AS id`,
        [[waiting, changed]],
      );
      await asAdmin(`/api/properties/${takenDown}/take-down`, { code: 'price' });
      await query('UPDATE properties SET resent_at = now() WHERE id = $1', [takenDown]); // its owner sent it again
      const row = (id: number) => page.locator(`[data-listing="${id}"]`);

      await open(page, `/admin?q=${word}`);
      await expect(row(waiting)).toContainText('It had no photo');
      await row(waiting).getByText(t('admin.pending.owner'), { exact: true }).first().click();
      await checkPage(page, 'what waits');
      await page.keyboard.press('j');
      await expect(row(takenDown)).toContainText(t('admin.rejection.reasons.price.text'));
      await page.keyboard.press('k');
      await expect(row(waiting)).toBeVisible();
      await page.locator(`#reject-${waiting}`).click();
      await pressButton(dialog(page), t('admin.do.reject'));
      await expect(dialog(page).getByText(t('errors.reason_required'))).toBeVisible();
      await check(page, 'rejecting without a reason', DIALOG);
      await dialog(page).getByRole('textbox').fill('Of my own');
      await pressButton(dialog(page), t('admin.replies.save'));
      await expect(dialog(page).getByRole('list', { name: t('admin.replies.list') })).toBeVisible();
      await check(page, 'a reply of my own', DIALOG);
      await close(page);
      await page.keyboard.press('?');
      await expect(dialog(page)).toContainText(t('admin.keys.takeBack'));
      await check(page, 'the keys', DIALOG);

      await visit(page, `/admin?tab=approved&q=${word}`, 'what is approved', 'main');
      await chooseAction(row(changed), t('admin.do.delete'));
      await check(page, 'deleting', DIALOG);
      await open(page, `/admin?tab=reported&q=${word}`);
      await expect(row(changed)).toContainText('They ask for money first');
      await checkPage(page, 'what is reported', 'main');
      await open(page, `/admin?tab=waiting&q=${word}`);
      await expect(row(changed).locator('[data-field=photos]')).toBeVisible();
      await checkPage(page, 'changes that wait', 'main');
      await page.locator(`#refuseChange-${changed}`).click();
      await check(page, 'refusing a change', DIALOG);
      await open(page, `/admin?tab=changed&q=${word}`);
      await expect(row(changed).locator('[data-field=price]')).toBeVisible();
      await checkPage(page, 'what has changed', 'main');
      await page.locator(`#takeDown-${changed}`).click();
      await check(page, 'taking down', DIALOG);
      await open(page, '/admin-dashboard');
      await expect(page.locator('[data-tile=pending]')).toBeVisible();
      await checkPage(page, 'the start page');
      await open(page, `/admin-dashboard?tab=properties&q=${word}`);
      await expect(row(waiting)).toBeVisible();
      await checkPage(page, 'listings of every state', 'main');
      await visit(page, '/admin-dashboard/activity', 'what was done');
      await visit(page, '/admin-dashboard/settings', 'settings');
    });

    test('in the management of areas, landmarks and amenities @sweep', async ({ page, member }) => {
      await member({ role: 'admin' });
      const save = () => dialog(page).locator('button').last().click();
      await visit(page, '/admin?tab=manage', 'areas');
      await button(page, t('manage.locations.add')).click();
      await dialog(page).getByLabel(t('manage.locations.form.imageUrl')).fill('picture.png');
      await button(page, t('manage.locations.pin.open')).click();
      await dialog(page).locator('.leaflet-container').focus();
      await page.keyboard.press('Enter');
      await expect(dialog(page).locator('.leaflet-marker-icon')).toBeVisible();
      await save();
      await expect(dialog(page).getByText(t('errors.required')).first()).toBeVisible();
      await check(page, 'adding an area', DIALOG);
      await open(page, '/admin?tab=manage&q=Salmiya');
      await chooseAction(page.locator('tr[data-location]').first(), t('manage.delete'));
      await check(page, 'deleting an area', DIALOG);
      await open(page, '/admin?tab=manage&state=landmarks');
      await check(page, 'landmarks', 'main');
      await button(page, t('manage.landmarks.add')).click();
      await save();
      await expect(dialog(page).getByText(t('errors.point_required'))).toBeVisible();
      await button(page, t('manage.landmarks.pin.open')).click();
      await dialog(page).locator('.leaflet-container').focus();
      await page.keyboard.press('Enter');
      await expect(dialog(page).locator('.leaflet-marker-icon')).toBeVisible();
      await check(page, 'adding a landmark', DIALOG);
      await visit(page, '/admin?tab=manage&state=amenities', 'amenities', 'main');
      await button(page, t('manage.amenities.add')).click();
      await save();
      await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeVisible();
      await check(page, 'adding an amenity', DIALOG);
    });

    test('in the management of users and payments @sweep', async ({ page, newUser, member, publish }) => {
      const admin = await member({ role: 'admin' });
      const [payer, disabled] = [await newUser({ fullName: 'Endless'.repeat(14) }), await newUser()];
      await query('UPDATE users SET disabled = true WHERE id = $1', [disabled.id]);
      await publish({ title: 'Flat that stays', titleAr: 'شقة باقية', publisherId: payer.id });
      await addPayment(payer.id, REFUND_DECLINED);
      await visit(page, '/admin-dashboard?tab=users', 'users');
      for (const [which, { username }] of [
        ['disable', payer],
        ['enable', disabled],
      ] as const) {
        await open(page, `/admin-dashboard?tab=users&q=${username}`);
        await chooseAction(page.locator('tr[data-user]').first(), t(`users.${which}.label`));
        await check(page, which, DIALOG);
      }
      await visit(page, '/admin-dashboard/payments', 'payments');
      await visit(page, `/admin-dashboard/users/${payer.id}`, 'a user');
      await press(page, t('users.staff.label'));
      await check(page, 'staff roles', DIALOG);
      await page.keyboard.press('Escape');
      await press(page, t('users.refund.action'));
      await pressButton(dialog(page), t('users.refund.confirm'));
      await expect(dialog(page).getByText(t('users.refund.required'))).toBeVisible();
      await check(page, 'a refund without a reason', DIALOG);
      await query("UPDATE users SET staff_roles = '{support}' WHERE id = $1", [admin.id]);
      await visit(page, '/admin-dashboard/payments', 'a page without the permission');
    });
  });
}

/** Tab stops that are out of view or covered. A control drawn by its label, or by its card, is checked at that position. */
const unseenStop = (page: Page) =>
  page.evaluate(() => {
    const stop = document.activeElement;
    if (!stop || stop === document.body) return 'end';
    const own = stop.getBoundingClientRect();
    const drawn = own.width < 2 || own.height < 2 ? (stop.closest('label, .card') ?? stop) : stop;
    const { left, right, top, bottom } = drawn.getBoundingClientRect();
    const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2;
    const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
    const hit = document.elementFromPoint(x, y);
    const isPassedThrough = getComputedStyle(drawn).pointerEvents === 'none'; // of a slider the thumb alone is pressed
    return hit && (isPassedThrough || drawn.contains(hit) || hit.contains(drawn)) ? '' : stop.outerHTML.slice(0, 200);
  });

const WITH_STOPS = ['/', '/properties?listingType=rent', '/areas/salmiya', '/auth?tab=register'];

test('the first Tab stop skips the header, and every stop is visible @sweep', ON_BOTH, async ({ page }) => {
  for (const path of [...WITH_STOPS, `${MAIN_PAGES.details}`]) {
    await page.goto(address('en', path));
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: say('en')('shell.skip') })).toBeFocused();
    const unseen: string[] = [];
    for (let stop = ''; stop !== 'end'; stop = await unseenStop(page)) {
      if (stop) unseen.push(stop);
      await page.keyboard.press('Tab');
    }
    expect(unseen, path).toEqual([]);
  }
});
