import type { Page } from '@playwright/test';
import type { Account } from '../support/accounts';
import { atTheGateway } from '../support/gateway';
import { query } from '../support/http';
import { arrived, box, openForm, photosField, ready, submitButton, tiles } from '../support/listing-form';
import { heavy, jpeg, lying, png } from '../support/photos';
import { balanceOf, listingsOf, photosOf } from '../support/rows';
import {
  address,
  digits,
  expect,
  followLink,
  IN_ARABIC,
  LANGUAGES,
  login,
  pressButton,
  say,
  test,
  type Language,
} from '../support/site';
import { expectToast } from '../support/toasts';

const SALMIYA = { ar: 'السالمية', en: 'Salmiya' } as const;
/** A spelling that neither name has. */
const SPELT = { ar: 'سالميه', en: 'Al Salmiyah' } as const;
/** As the page's language would be typed. */
const PRICE = { ar: '٢٥٠٬٠٠٠', en: '250,000' } as const;
const TITLE = { ar: 'فيلا للتجربة', en: 'A villa for a test' } as const;
const LIFT = { ar: 'مصعد', en: 'Elevator' } as const;

/** An account whose name the form suggests as contact. */
const NOURA = { fullName: 'Noura Al-Sabah' };

async function chooseArea(page: Page, language: Language) {
  const t = say(language);
  await page.getByRole('combobox', { name: t('form.field.location') }).click();
  const sheet = page.getByRole('dialog', { name: t('locationPicker.one.title') });
  await sheet.getByRole('searchbox').fill(SPELT[language]);
  await sheet.getByText(SALMIYA[language], { exact: true }).click();
  await expect(sheet).toBeHidden();
}

const wordsIn = (language: Language) =>
  language === 'ar' ? (['titleAr', 'descriptionAr'] as const) : (['title', 'description'] as const);

/** Fills the required fields only, in the page's language. */
async function fillRequired(page: Page, language: Language) {
  const t = say(language);
  await page.getByRole('radio', { name: t('types.listing.sale'), exact: true }).check();
  await page.getByRole('radio', { name: t('types.property.villa'), exact: true }).check();
  await chooseArea(page, language);
  await box(page, t('form.field.price')).fill(PRICE[language]);
  await box(page, t('form.field.area')).fill(language === 'ar' ? '٤٠٠٫٥' : '400.5');
  const [title, description] = wordsIn(language);
  await box(page, t(`form.field.${title}`)).fill(TITLE[language]);
  await box(page, t(`form.field.${description}`)).fill(language === 'ar' ? 'قرب البحر.' : 'Near the sea.');
}

/** Photos on their way to a draft or a listing. */
const UPLOADS = /\/images(\?|$)/;

for (const language of LANGUAGES) {
  const t = say(language);
  const n = (value: number) => digits(language, value);

  test(`${language}: an owner creates a pending listing with photos in the chosen order`, async ({
    page,
    member,
    isMobile,
  }) => {
    const owner = await member({ ...NOURA, phone: null });
    await openForm(page, language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('form.title.new'));
    await expect(page.getByText(t('form.left.free', { n: n(2) }))).toBeVisible();
    await expect(box(page, t('form.field.contactName'))).toHaveValue('Noura Al-Sabah');
    await fillRequired(page, language);
    const hint = t('form.hint.price', { amount: n(250_000), currency: t('types.currency.sale') });
    await expect(page.getByText(hint)).toBeVisible();
    await page.getByRole('combobox', { name: t('form.field.bedrooms') }).selectOption('4');
    await page.getByRole('combobox', { name: t('form.field.parking') }).selectOption('0');
    await page.getByRole('checkbox', { name: LIFT[language] }).check();
    const place = page.getByRole('region', { name: t('form.section.place') });
    const onPage = (shown: string) => t.markup('form.addressPreview.shown', { address: () => shown });
    await place.getByText(t('form.addressInWords')).click();
    await box(page, t('form.field.addressAr')).fill('قطعة ٤');
    await expect(place).toContainText(onPage('قطعة ٤'));
    await box(page, t('form.building', { type: 'villa' })).fill('20');
    await expect(place).toContainText(t('form.addressPreview.hidden'));
    await box(page, t('form.field.street')).fill('12');
    await expect(place).toContainText(onPage(t('types.address.street', { street: n(12) })));
    for (const name of ['building', 'street'] as const) await page.locator(`[name=${name}]`).fill('');
    const contact = page.getByRole('region', { name: t('form.section.contact') });
    await expect(contact).toContainText(t('form.preview.none'));
    await box(page, t('form.field.contactPhone')).fill('٩٩٨٨ ٧٧٦٦');
    await expect(contact).toContainText(`${t('form.preview.own')} +965 9988 7766`);
    // Enter in a field sends nothing.
    await box(page, t('form.field.contactPhone')).press('Enter');
    await expect(submitButton(page)).toHaveText(t('form.submit.new'));

    // The map comes when it is asked for, at the area's centre; a tap places the pin.
    await page.getByRole('button', { name: t('form.pin.open') }).click();
    const map = page.getByRole('region', { name: t('form.pin.map') });
    await expect(map.locator('.leaflet-container')).toBeVisible();
    await map.scrollIntoViewIfNeeded();
    await map.locator('.leaflet-container').click({ position: { x: 150, y: 120 } });
    await expect(map.locator('.leaflet-marker-icon')).toBeVisible();
    await expect(page.getByText(t('form.pin.set'))).toBeVisible();

    // Move the last of three photos to the front, which makes it the main one, and then choose another.
    await photosField(page).setInputFiles([await jpeg('a.jpg'), await png('b.png'), await lying('c.jpg')]);
    await expect(tiles(page, language)).toHaveCount(3);
    await page.getByRole('button', { name: t('form.photos.earlier', { n: n(3) }) }).click();
    await page.getByRole('button', { name: t('form.photos.earlier', { n: n(2) }) }).click();
    await expect(tiles(page, language).nth(0)).toContainText(t('form.photos.main'));
    await page.getByRole('button', { name: t('form.photos.makeMain', { n: n(2) }) }).click();
    await expect(tiles(page, language).nth(1)).toContainText(t('form.photos.main'));
    const first = tiles(page, language).first().locator('img');
    await expect.poll(() => first.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300);

    await submitButton(page).click();
    await arrived(page);
    await expectToast(page, t('form.toast.sent'));

    const [listing, ...others] = await listingsOf(owner);
    expect(others).toEqual([]);
    expect(listing).toMatchObject({
      approved: false,
      listing_type: 'sale',
      property_type: 'villa',
      location: 'Salmiya',
      price: '250000.000',
      area: '400.50',
      bedrooms: 4,
      bathrooms: null,
      parking: 0,
      [language === 'ar' ? 'title_ar' : 'title']: TITLE[language],
      [language === 'ar' ? 'title' : 'title_ar']: null,
      address_ar: 'قطعة ٤',
      contact_phone: '+96599887766',
      contact_name: 'Noura Al-Sabah',
    });
    expect(Number(listing?.latitude)).toBeCloseTo(29.33, 1);
    expect(Number(listing?.longitude)).toBeCloseTo(48.07, 1);
    expect(await photosOf(listing?.id)).toEqual([
      [300, 400, false],
      [800, 600, true],
      [640, 480, false],
    ]);
    expect(await balanceOf(owner.id)).toMatchObject({ free: 1 });
    // The next form is empty, even if the router has kept the page.
    const add = page
      .getByRole('navigation', { name: t('shell.nav.label') })
      .getByRole('link', { name: t(isMobile ? 'shell.nav.add' : 'shell.title.add'), exact: true });
    await add.click();
    await page.waitForURL(/\/properties\/new$/);
    await ready(page);
    await expect(box(page, t('form.field.price'))).toHaveValue('');
    await expect(tiles(page, language)).toHaveCount(0);
  });

  test(`${language}: all missing fields are reported at once, at each field and in a summary of links`, async ({
    page,
    member,
  }) => {
    const owner = await member();
    await openForm(page, language);
    await box(page, t('form.field.contactPhone')).fill('123');
    await submitButton(page).click();
    const summary = page.getByRole('group', { name: t('form.summary.title') });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveCount(8);

    await summary.getByRole('link', { name: t('errors.price_wrong') }).click();
    await expect(box(page, t('form.field.price'))).toBeFocused();
    const pair = page.getByRole('group', { name: t('form.pair.title'), exact: true });
    await expect(pair).toHaveAccessibleDescription(t('form.pair.one'));
    await expect(box(page, t('form.field.price'))).toHaveAccessibleDescription(t('errors.price_wrong'));
    await summary.getByRole('link', { name: t('form.field.location') }).click();
    await expect(page.getByRole('combobox', { name: t('form.field.location') })).toBeFocused();
    await summary.getByRole('link', { name: t('form.field.listingType') }).click();
    await expect(page.getByRole('radio', { name: t('types.listing.sale'), exact: true })).toBeFocused();
    await summary.getByRole('link', { name: t('form.pair.title') }).click();
    await expect(box(page, t(language === 'ar' ? 'form.field.titleAr' : 'form.field.title'))).toBeFocused();

    // A title in either language removes the error of the pair.
    await expect(pair).toContainText(t('errors.language_pair'));
    await box(page, t(language === 'ar' ? 'form.field.title' : 'form.field.titleAr')).fill('One');
    await expect(pair).not.toContainText(t('errors.language_pair'));
    await expect(summary.getByRole('link')).toHaveCount(7);
    expect(await listingsOf(owner)).toEqual([]);
  });
}

const t = say('ar');
const n = (value: number) => digits('ar', value);

test(
  'the form suggests improvements and generates the texts of a language from the facts @sweep',
  IN_ARABIC,
  async ({ page, member }) => {
    await member();
    await openForm(page, 'ar');
    const quality = page.getByRole('region', { name: t('quality.title') });
    await expect(quality).toHaveCount(0);
    await page.getByRole('radio', { name: t('types.listing.sale'), exact: true }).check();
    await page.getByRole('radio', { name: t('types.property.villa'), exact: true }).check();
    await expect(quality).toContainText(t('quality.score', { score: 0 }));
    const photos = t('quality.gain', { step: t('quality.step.photos', { count: 5 }), points: 30 });
    await expect(quality.getByRole('link', { name: photos })).toHaveAttribute('href', '#form-photos');
    await chooseArea(page, 'ar');
    await box(page, t('form.field.area')).fill('400');
    for (const one of LANGUAGES) {
      const [title, description] = wordsIn(one);
      await page.getByRole('button', { name: t(`form.madeText.button.${one}`) }).click();
      await expect(box(page, t(`form.field.${title}`))).toBeFocused();
      await expect(box(page, t(`form.field.${title}`))).toHaveValue(new RegExp(`^[^?]*${SALMIYA[one]}$`));
      await expect(box(page, t(`form.field.${description}`))).toHaveValue(
        new RegExp(`${SALMIYA[one]}.*${digits(one, 400)}`),
      );
      await expect(page.getByRole('button', { name: t(`form.madeText.button.${one}`) })).toHaveCount(0);
    }
    await expect(quality).not.toContainText(t('quality.step.title'));
  },
);

test(
  'an owner sees which sections are done, and the page of the listing before it is sent @sweep',
  IN_ARABIC,
  async ({ page, member }) => {
    await member();
    await openForm(page, 'ar');
    const steps = page.getByRole('navigation', { name: t('form.steps.label') });
    const basics = steps.getByRole('link', { name: t('form.section.basics') });
    const preview = page.getByRole('button', { name: t('form.pagePreview.title') });
    await expect(basics).not.toContainText(t('form.steps.done'));
    await preview.click();
    await expect(page.getByRole('group', { name: t('form.summary.title') })).toBeFocused();
    await fillRequired(page, 'ar');
    await expect(basics).toContainText(t('form.steps.done'));
    await expect(steps.getByRole('link', { name: t('form.section.photos') })).not.toContainText(t('form.steps.done'));
    await steps.getByRole('link', { name: t('form.section.contact') }).click();
    await expect(page.getByRole('heading', { name: t('form.section.contact') })).toBeInViewport();

    await preview.click();
    await page.waitForURL(/\/properties\/new\/preview\?draft=/);
    await expect(page.getByText(t('form.pagePreview.text'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE.ar);
    await expect(page.getByText(n(250_000)).first()).toBeVisible();
    await page.getByRole('link', { name: t('form.pagePreview.back') }).click();
    await expect(box(page, t('form.field.titleAr'))).toHaveValue(TITLE.ar);
    await submitButton(page).click();
    await arrived(page);
  },
);

test(
  'the choice of an area calls none missing before it knows their spellings @sweep',
  IN_ARABIC,
  async ({ page, member }) => {
    await member();
    await openForm(page, 'ar');
    const released = Promise.withResolvers<void>();
    await page.route('**/api/locations', async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.getByRole('combobox', { name: t('form.field.location') }).click();
    const sheet = page.getByRole('dialog', { name: t('locationPicker.one.title') });
    await sheet.getByRole('searchbox').fill(SPELT.ar);
    await expect(sheet.getByText(SALMIYA.ar, { exact: true })).toBeHidden();
    await expect(sheet).not.toContainText(t('locationPicker.none'));
    released.resolve();
    await expect(sheet.getByText(SALMIYA.ar, { exact: true })).toBeVisible();
  },
);

test.describe('with a failed request', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test(
    'a reload restores the draft, and after the fee is paid the listing is pending with its photos',
    IN_ARABIC,
    async ({ page, member }) => {
      const owner = await member({ freeListings: 0 });
      await openForm(page, 'ar');
      await fillRequired(page, 'ar');
      await page.getByRole('checkbox', { name: LIFT.ar }).check();
      await photosField(page).setInputFiles([await jpeg('a.jpg'), await png('b.png')]);
      await expect(tiles(page, 'ar')).toHaveCount(2);
      const changes = '**/api/drafts/*/images/*';
      await page.route(changes, () => undefined); // the reload aborts them
      await pressButton(page, t('form.photos.makeMain', { n: n(2) }));
      await page.unroute(changes);
      await page.reload();
      await ready(page);
      await expect(page.getByRole('status').getByRole('button', { name: t('form.draft.discard') })).toBeVisible();
      await expect(page.getByRole('radio', { name: t('types.property.villa'), exact: true })).toBeChecked();
      await expect(page.getByRole('combobox', { name: t('form.field.location') })).toContainText(SALMIYA.ar);
      await expect(box(page, t('form.field.price'))).toHaveValue(PRICE.ar);
      await expect(page.getByRole('checkbox', { name: LIFT.ar })).toBeChecked();
      await expect(tiles(page, 'ar').nth(1)).toContainText(t('form.photos.main'));

      const banner = page.getByRole('region', { name: t('form.fee.title') });
      await expect(banner).toContainText(t('form.fee.test'));
      await expect(banner.getByRole('button')).toHaveCount(0);
      await expect(submitButton(page)).toHaveText(t('form.submit.pay', { fee: n(2) }));
      await submitButton(page).click();
      await atTheGateway(page, 'ar', 'pay');
      await expect(page.getByText(t('payment.result.listing'))).toBeVisible();
      expect(await listingsOf(owner)).toMatchObject([{ approved: false, price: '250000.000' }]);
      expect(await balanceOf(owner.id)).toEqual({ free: 0, credits: 0 });

      const [listing] = await listingsOf(owner);
      expect((await photosOf(listing?.id)).map(([, , isMain]) => isMain)).toEqual([false, true]);
      await openForm(page, 'ar');
      await expect(box(page, t('form.field.price'))).toHaveValue('');
      await expect(tiles(page, 'ar')).toHaveCount(0);
    },
  );

  test(
    'if the free listing is used up meanwhile, the form shows the fee, keeps its content and offers a credit @sweep',
    IN_ARABIC,
    async ({ page, member }) => {
      const owner = await member();
      const setCredits = (credits: number) =>
        query('UPDATE users SET free_listings_remaining = 0, credit_balance = $2 WHERE id = $1', [owner.id, credits]);
      await openForm(page, 'ar');
      await fillRequired(page, 'ar');
      await setCredits(0);
      await submitButton(page).click();
      const banner = page.getByRole('region', { name: t('form.fee.title') });
      await expect(banner).toBeFocused();
      await expect(banner).toContainText(t('form.fee.none'));
      await expect(page.getByText(t('form.left.free', { n: n(2) }))).toHaveCount(0);
      await expect(submitButton(page)).toHaveText(t('form.submit.pay', { fee: n(2) }));
      await expect(box(page, t('form.field.price'))).toHaveValue(PRICE.ar);
      expect(await listingsOf(owner)).toEqual([]);

      await setCredits(1);
      await page.reload();
      await ready(page);
      const yours = page.getByRole('region', { name: t('form.fee.yours', { count: 1 }) });
      await expect(yours).toContainText(t('form.fee.credits'));
      await expect(yours.getByRole('button')).toHaveText([t('form.fee.pay', { fee: n(2) })]);
      await submitButton(page).click();
      await arrived(page);
      expect(await listingsOf(owner)).toHaveLength(1);
      expect(await balanceOf(owner.id)).toEqual({ free: 0, credits: 0 });
    },
  );
});

test('an owner edits the price and photos of a listing', IN_ARABIC, async ({ page, member, publish }) => {
  const owner = await member();
  const id = await publish({ titleAr: 'شقة', title: 'A flat', publisherId: owner.id });
  await openForm(page, 'ar', `/properties/edit/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('form.title.edit'));
  await expect(box(page, t('form.field.price'))).toHaveValue('111');

  // Photos upload when they are selected, and changes apply at once.
  await photosField(page).setInputFiles([await jpeg('a.jpg'), await png('b.png'), await lying('c.jpg')]);
  await expect(tiles(page, 'ar').getByText(t('form.photos.stored'))).toHaveCount(3);
  const widths = async () => (await photosOf(id)).map(([width]) => width);
  await expect.poll(widths).toEqual([800, 640, 300]);
  await page.getByRole('button', { name: t('form.photos.earlier', { n: n(3) }) }).click();
  await expect.poll(widths).toEqual([800, 300, 640]);
  await page.getByRole('button', { name: t('form.photos.remove', { n: n(1) }) }).click();
  await expect.poll(widths).toEqual([300, 640]);
  await expect(tiles(page, 'ar')).toHaveCount(2);
  await page.getByRole('button', { name: t('form.photos.makeMain', { n: n(2) }) }).click();
  await expect.poll(async () => (await photosOf(id)).map(([, , isMain]) => isMain)).toEqual([false, true]);

  await box(page, t('form.field.price')).fill('١٢٠٫٥');
  await submitButton(page).click();
  await arrived(page);
  await expectToast(page, t('form.toast.saved'));
  const [listing] = await listingsOf(owner);
  expect(listing).toMatchObject({ id, price: '120.500', approved: true, title: 'A flat', location: 'Wafra' });

  // Back to the form: it shows what is stored, and saves over that.
  await page.goBack();
  await ready(page);
  await expect(box(page, t('form.field.price'))).toHaveValue(/^(١٢٠٫٥|120\.5)$/);
  await query('UPDATE properties SET price = 130 WHERE id = $1', [id]);
  await page.goto('/properties/my');
  await page.goBack();
  await expect(box(page, t('form.field.price'))).toHaveValue('130');
  await box(page, t('form.field.price')).fill('140');
  await submitButton(page).click();
  await arrived(page);
  expect(await listingsOf(owner)).toMatchObject([{ price: '140.000' }]);
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test(
    'without a network the form keeps everything and sends it once the network is back @sweep',
    IN_ARABIC,
    async ({ page, member, context }) => {
      const owner = await member();
      await openForm(page, 'ar');
      await fillRequired(page, 'ar');
      await photosField(page).setInputFiles(await jpeg('a.jpg'));
      await expect(tiles(page, 'ar')).toHaveCount(1);
      await context.setOffline(true);
      await submitButton(page).click();
      const notice = page.getByRole('region', { name: t('form.offline.title') });
      await expect(notice).toBeFocused();
      await expect(box(page, t('form.field.price'))).toHaveValue(PRICE.ar);
      await context.setOffline(false);
      await notice.getByRole('button', { name: t('form.offline.retry') }).click();
      await arrived(page);
      const listings = await listingsOf(owner);
      expect(listings).toHaveLength(1);
      expect(await photosOf(listings[0]?.id)).toHaveLength(1);
    },
  );
});

test.describe('drafts of an account', () => {
  test.use({ expectedErrors: [/409|ERR_FAILED .*\/api\/drafts\//] });
  const draftsOf = ({ id }: Account) =>
    query<{ id: string; price: string; photos: number }>(
      `SELECT d.id, d.values ->> 'price' AS price, (SELECT count(*)::int FROM draft_images i WHERE i.draft_id = d.id) AS photos
       FROM drafts d WHERE d.user_id = $1 ORDER BY d.created_at`,
      [id],
    );
  /** In a second tab of the same browser. */
  const openTab = async (page: Page) => {
    const tab = await page.context().newPage();
    await openForm(tab, 'ar');
    return tab;
  };
  const typeFor = async (page: Page, words: string, seconds: number) => {
    const end = Date.now() + seconds * 1000;
    const field = box(page, t('form.field.descriptionAr'));
    let typed = '';
    for (let n = 1; Date.now() < end; n += 1) {
      typed += `${words} ${n} `;
      await field.pressSequentially(`${words} ${n} `, { delay: 30 });
    }
    return typed;
  };
  const saved = (page: Page) => page.getByText(new RegExp(`^${t('form.draft.saved', { time: '[٠-٩]' })}`));
  const textsOf = async ({ id }: Account) =>
    (
      await query<{ text: string }>("SELECT values ->> 'descriptionAr' AS text FROM drafts WHERE user_id = $1", [id])
    ).map(({ text }) => text);

  test('of two tabs keep their own text', IN_ARABIC, async ({ page, member }) => {
    const seconds = process.env.SWEEP ? 60 : 4;
    test.setTimeout((seconds + 90) * 1000);
    const owner = await member();
    await openForm(page, 'ar');
    const [other, idle] = [await openTab(page), await openTab(page)];
    const [first, second] = await Promise.all([typeFor(page, 'شقة', seconds), typeFor(other, 'فيلا', seconds)]);
    await expect.poll(async () => (await textsOf(owner)).sort()).toEqual([first, second].sort());
    for (const tab of [page, other]) await expect(saved(tab)).toBeAttached();
    expect(new URL(page.url()).searchParams.get('draft')).not.toBe(new URL(other.url()).searchParams.get('draft'));

    // One tab is killed before it saves, while the other continues.
    const where = page.url();
    await page.route('**/api/drafts/*', (route) => route.abort());
    await box(page, t('form.field.titleAr')).fill('لم يصل');
    await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('لم يصل');
    await page.unroute('**/api/drafts/*');
    await Promise.all([page.goto('about:blank'), typeFor(other, 'دور', 1)]);
    await page.goto(where);
    await expect(box(page, t('form.field.descriptionAr'))).toHaveValue(first);
    await expect(box(page, t('form.field.titleAr'))).toHaveValue('لم يصل');
    await other.reload();
    await expect(box(other, t('form.field.descriptionAr'))).toHaveValue(new RegExp(`^${second}`));
    await expect(box(other, t('form.field.titleAr'))).toHaveValue('');
    await expect(box(idle, t('form.field.descriptionAr'))).toHaveValue('');
    expect(await textsOf(owner)).toHaveLength(2);
  });

  test('changed on two devices ask which version to keep', IN_ARABIC, async ({ page, member, browser }) => {
    const owner = await member();
    await openForm(page, 'ar');
    await box(page, t('form.field.titleAr')).fill('فيلا على جهازين');
    await box(page, t('form.field.price')).fill('100');
    await photosField(page).setInputFiles(await jpeg('a.jpg'));
    await expect(saved(page)).toBeAttached();
    await expect.poll(() => draftsOf(owner)).toMatchObject([{ price: '100', photos: 1 }]);

    const elsewhere = await browser.newContext({ ...(page.viewportSize() && { viewport: page.viewportSize() }) });
    const other = await elsewhere.newPage();
    await login(other, owner);
    await other.goto(address('ar', '/properties/my'));
    await followLink(other.getByRole('article', { name: 'فيلا على جهازين' }), t('my.drafts.goOn'));
    await other.waitForURL(/\?draft=/);
    await ready(other);
    await expect(box(other, t('form.field.price'))).toHaveValue('100');
    await expect(tiles(other, 'ar')).toHaveCount(1);
    await box(other, t('form.field.price')).fill('200');
    await expect.poll(() => draftsOf(owner)).toMatchObject([{ price: '200' }]);

    const question = (tab: Page) => tab.getByRole('region', { name: t('form.changed.draft') });
    await box(page, t('form.field.area')).fill('400');
    await expect(question(page)).toContainText(t('form.field.price'));
    await expect(box(page, t('form.field.price'))).toHaveValue('100');
    await pressButton(question(page), t('form.changed.keep'));
    await expect.poll(() => draftsOf(owner)).toMatchObject([{ price: '100' }]);
    await box(other, t('form.field.area')).fill('500');
    await pressButton(question(other), t('form.changed.take'));
    await expect(box(other, t('form.field.price'))).toHaveValue('100');
    await expect(box(other, t('form.field.area'))).toHaveValue('400');
    await elsewhere.close();
  });

  test(
    'keep an edit, which can be previewed and continued on another device',
    IN_ARABIC,
    async ({ page, member, publish, browser }) => {
      const owner = await member();
      const id = await publish({ titleAr: 'شقة', publisherId: owner.id });
      const price = (tab: Page) => box(tab, t('form.field.price'));
      await openForm(page, 'ar', `/properties/edit/${id}`);
      await price(page).fill('120');
      await expect(saved(page)).toBeAttached();
      await pressButton(page, t('form.pagePreview.title'));
      await page.waitForURL(/\/properties\/new\/preview\?draft=/);
      await expect(page.getByText(t('form.pagePreview.text'))).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('شقة');
      await expect(page.getByText(n(120)).first()).toBeVisible();
      await followLink(page, t('form.pagePreview.back'));
      await expect(price(page)).toHaveValue('120');
      expect(await listingsOf(owner)).toMatchObject([{ price: '111.000' }]);

      await query('UPDATE properties SET price = 115 WHERE id = $1', [id]);
      const elsewhere = await browser.newContext({ ...(page.viewportSize() && { viewport: page.viewportSize() }) });
      const other = await elsewhere.newPage();
      await login(other, owner);
      await openForm(other, 'ar', address('ar', `/properties/edit/${id}`));
      await expect(price(other)).toHaveValue('115');
      await followLink(other, t('form.draft.goOn'));
      const question = other.getByRole('region', { name: t('form.changed.listing') });
      await expect(question).toContainText(t('form.field.price'));
      await pressButton(question, t('form.changed.keep'));
      await expect(price(other)).toHaveValue('120');
      await submitButton(other).click();
      await arrived(other);
      expect(await listingsOf(owner)).toMatchObject([{ price: '120.000' }]);
      expect(await draftsOf(owner)).toEqual([]);

      await openForm(other, 'ar', address('ar', `/properties/edit/${id}`));
      await price(other).fill('130');
      await expect(saved(other)).toBeAttached();
      await other.reload();
      await pressButton(other, t('form.draft.discard'));
      await pressButton(other.getByRole('dialog'), t('my.drafts.removal.confirm'));
      await expect(price(other)).toHaveValue('120');
      expect(await draftsOf(owner)).toEqual([]);
      await elsewhere.close();
    },
  );

  test('are listed and can each be continued or deleted @sweep', IN_ARABIC, async ({ page, member }) => {
    const owner = await member();
    for (const price of ['100', '200']) {
      await openForm(page, 'ar');
      await box(page, t('form.field.price')).fill(price);
      await expect(saved(page)).toBeAttached();
    }
    await expect.poll(async () => (await draftsOf(owner)).map(({ price }) => price)).toEqual(['100', '200']);

    const [first] = await draftsOf(owner);
    await openForm(page, 'ar', `/properties/new?draft=${first?.id}`);
    await expect(box(page, t('form.field.price'))).toHaveValue('100');
    await page.goto(address('ar', '/properties/my'));
    const cards = page.getByRole('article').filter({ hasText: t('my.drafts.badge') });
    await expect(cards).toHaveCount(2);
    await pressButton(cards.first(), t('my.more'));
    await page.getByRole('menuitem', { name: t('my.drafts.removal.confirm') }).click();
    const dialog = page.getByRole('dialog', { name: t('my.drafts.removal.title') });
    await dialog.getByRole('button', { name: t('my.drafts.removal.confirm'), exact: true }).click();
    await expect(cards).toHaveCount(1);
    expect(await draftsOf(owner)).toHaveLength(1);
    await openForm(page, 'ar', '/properties/new?draft=00000000-0000-4000-8000-000000000000');
    await expect(box(page, t('form.field.price'))).toHaveValue('');
  });
});

test('a large photo is scaled down before the upload @sweep', async ({ page, member }) => {
  const owner = await member();
  await openForm(page, 'en');
  await fillRequired(page, 'en');
  const photo = await heavy('camera.jpg');
  const sent = page.waitForRequest((request) => UPLOADS.test(request.url()));
  await photosField(page).setInputFiles(photo);
  const { requestBodySize } = await (await sent).sizes();
  expect(requestBodySize).toBeLessThan(photo.buffer.length / 2);
  await submitButton(page).click();
  await arrived(page);
  const [listing] = await listingsOf(owner);
  expect(await photosOf(listing?.id)).toEqual([[1600, 1200, true]]);
});

test('files can be dropped onto the form and photos reordered with a mouse @sweep', async ({ page, member }) => {
  await member();
  await openForm(page, 'en');
  const photo = await jpeg('dropped.jpg');
  const dropped = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }));
    return transfer;
  }, photo.buffer.toString('base64'));
  const zone = page.locator('label', { has: photosField(page) });
  await zone.dispatchEvent('dragover', { dataTransfer: dropped });
  await zone.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(tiles(page, 'en')).toHaveCount(1);
  await photosField(page).setInputFiles(await png('b.png', { width: 320, height: 240 }));
  // Tiles grow once their photo is stored, also between the steps of a drag.
  await expect(tiles(page, 'en').getByText(say('en')('form.photos.stored'))).toHaveCount(2);
  const photos = tiles(page, 'en').locator('img');
  await photos.nth(1).dragTo(photos.nth(0));
  const widths = () => photos.evaluateAll((images) => images.map((img) => (img as HTMLImageElement).naturalWidth));
  await expect.poll(widths).toEqual([320, 800]);
});

test('the pin can be set from a pasted map link and from the device’s position @sweep', async ({
  page,
  member,
  context,
}) => {
  await member();
  await openForm(page, 'ar');
  const link = page.getByLabel(t('form.pin.link'));
  await link.fill('https://maps.app.goo.gl/AbC123');
  await expect(page.getByText(t('form.pin.short'))).toBeVisible();
  await link.fill('51.5072, -0.1276');
  await expect(page.getByText(t('form.pin.outside'))).toBeVisible();
  await expect(page.getByText(t('form.pin.unset'))).toBeVisible();
  await link.fill('https://maps.google.com/?q=29.3339,48.0761');
  await expect(link).toHaveValue('');
  await expect(page.getByText(t('form.pin.set'))).toBeVisible();
  await page.getByRole('button', { name: t('form.pin.remove') }).click();
  await expect(page.getByText(t('form.pin.unset'))).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 29.3339, longitude: 48.0761 });
  await page.getByRole('button', { name: t('form.pin.here') }).click();
  await expect(page.getByText(t('form.pin.set'))).toBeVisible();
});

test(
  'the form asks each type for its own fields and restores values when the type returns @sweep',
  IN_ARABIC,
  async ({ page, member }) => {
    await member();
    const choose = (name: 'subtype' | 'floor' | 'furnished') =>
      page.getByRole('combobox', { name: t(`form.field.${name}`), exact: true });
    const type = (name: 'apartment' | 'land') =>
      page.getByRole('radio', { name: t(`types.property.${name}`), exact: true }).check();
    const flag = (name: 'maidRoom' | 'corner') =>
      page.getByRole('checkbox', { name: t(`form.field.${name}`), exact: true });
    await openForm(page, 'ar');
    await expect(choose('subtype')).toHaveCount(0);
    await fillRequired(page, 'ar');

    await type('apartment');
    await choose('subtype').selectOption(t('types.subtype.flat'));
    await choose('floor').selectOption('-1');
    await choose('furnished').selectOption(t('types.furnished.partly'));
    await flag('maidRoom').check();
    await type('land');
    for (const name of ['floor', 'furnished'] as const) await expect(choose(name)).toHaveCount(0);
    await expect(flag('maidRoom')).toBeHidden();
    await expect(choose('subtype')).toHaveValue('');
    await flag('corner').check();
    await type('apartment');
    await expect(choose('floor')).toHaveValue('-1');
    await expect(choose('furnished')).toHaveValue('partly');
    await expect(flag('maidRoom')).toBeChecked();
  },
);
