import { unusedWord } from '../support/accounts';
import { query } from '../support/http';
import { expect, IN_ARABIC, login, say, test } from '../support/site';

/** A headless browser says that it is one, and would count as a program. No other test has this name, so that each run is a visitor. */
const word = unusedWord();
const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 ${word}`;
test.use({ userAgent });

const counts = (id: number) => query('SELECT views, calls, whatsapp FROM listing_days WHERE listing_id = $1', [id]);
const ONCE = [{ views: 1, calls: 0, whatsapp: 1 }];

const t = say('ar');

test(
  'views and contacts of a visitor count once, those of the owner do not, and the owner sees them @sweep',
  IN_ARABIC,
  async ({ page, context, newUser, publish }) => {
    const owner = await newUser();
    const title = `شقة ${word}`;
    const id = await publish({ title, titleAr: title, contactPhone: '+96599887766', publisherId: owner.id });
    const sent = () => page.waitForResponse((answer) => answer.url().endsWith('/api/events'));

    const viewed = sent();
    await page.goto(`/properties/${id}`);
    expect((await viewed).status()).toBe(204);
    const again = sent();
    await page.reload();
    await again;
    // WhatsApp is not available: the link's target does not matter.
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
    const pressed = sent();
    const whatsapp = page.getByRole('link', { name: t('details.contact.whatsapp') });
    await whatsapp.filter({ visible: true }).click();
    await pressed;
    await expect.poll(() => counts(id), { timeout: 15_000 }).toEqual(ONCE);

    await login(page, owner);
    const own = sent();
    await page.goto(`/properties/${id}`);
    expect((await own).status()).toBe(204);
    await page.goto('/profile');
    const row = page.getByRole('article', { name: title });
    await expect(row).toContainText(t('my.figures', { views: 1, contacts: 1, days: 7 }));
    // The owner's own events would have been written by now.
    expect(await counts(id)).toEqual(ONCE);
  },
);
