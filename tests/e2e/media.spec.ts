import type { LaunchOptions, Page } from '@playwright/test';
import { query } from '../support/http';
import { jpeg } from '../support/photos';
import { tellServer } from '../support/rows';
import { DIALOG, digits, expect, expectAccessible, IN_ARABIC, pressButton, say, test } from '../support/site';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
const launch = JSON.parse(process.env.BROWSER_LAUNCH ?? '{}') as LaunchOptions;
// The viewer needs WebGL, which this browser draws without a graphics card.
test.use({
  launchOptions: {
    ...launch,
    args: [
      ...(launch.args ?? []).filter((each) => each !== '--disable-gpu'),
      ...['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    ],
  },
});

/** Answers requests to other sites itself, and returns those made so far. */
async function otherSites(page: Page) {
  const asked: string[] = [];
  await page.route(
    ({ hostname }) => hostname !== new URL(test.info().project.use.baseURL ?? '').hostname,
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' });
    },
  );
  return asked;
}

const kinds = async (id: number) =>
  (
    await query<{ kind: string; is_primary: boolean; width: number }>(
      'SELECT kind, is_primary, width FROM property_images WHERE property_id = $1 ORDER BY position',
      [id],
    )
  ).map(({ kind, is_primary, width }) => `${kind} ${width}${is_primary ? ' primary' : ''}`);

const t = say('ar');
const n = (value: number) => digits('ar', value);

test(
  'pictures marked as floor plan and 360° come last and open from their buttons @sweep',
  IN_ARABIC,
  async ({ page, member, publish }) => {
    const { id: publisherId } = await member();
    const id = await publish({ title: 'A flat', titleAr: 'شقة', publisherId });
    await page.goto(`/properties/edit/${id}`);
    const photo = (width: number, height: number) => jpeg(`${width}.jpg`, { width, height });
    const files = [await photo(800, 600), await photo(640, 480), await photo(900, 450)];
    await page.locator('input[type=file]').setInputFiles(files);
    await expect.poll(() => kinds(id)).toEqual(['photo 800 primary', 'photo 640', 'photo 900']);
    const kindOf = (number: number) => page.getByRole('combobox', { name: t('form.photos.kind', { n: n(number) }) });

    await kindOf(1).selectOption('panorama');
    await expect(page.getByText(t('errors.panorama_shape')).first()).toBeVisible();
    await expect(kindOf(1)).toHaveValue('photo');
    await kindOf(1).selectOption('plan');
    await expect(page.getByText(t('form.photos.kindsLast'))).toBeVisible();
    await expect.poll(() => kinds(id)).toEqual(['photo 640 primary', 'photo 900', 'plan 800']);
    await kindOf(2).focus();
    await kindOf(2).selectOption('panorama');
    await expect.poll(() => kinds(id)).toEqual(['photo 640 primary', 'panorama 900', 'plan 800']);
    const tiles = page.getByRole('list', { name: t('form.photos.list') }).getByRole('listitem');
    await expect(tiles.first()).toContainText(t('form.photos.main'));
    await expect(tiles.last().getByRole('combobox')).toHaveValue('plan');
    await expectAccessible(page, 'ol:has(select)');

    await page.goto(`/properties/${id}`);
    const slides = page.getByRole('region', { name: t('details.photos.label') }).getByRole('listitem');
    await expect(slides).toHaveCount(3);
    await page.getByRole('button', { name: t('details.media.plan'), exact: true }).click();
    const dialog = page.locator(DIALOG);
    await expect(dialog.locator('img[width="800"]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    const panorama = page.getByRole('button', { name: t('details.media.panorama'), exact: true });
    await panorama.click();
    await expect(dialog.getByRole('application', { name: t('details.media.look') })).toBeFocused();
    await expect(dialog.locator('canvas')).toBeVisible();
    await expectAccessible(page, DIALOG);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(panorama).toBeFocused();
  },
);

test(
  'a video contacts its site only after consent, which the device can keep',
  IN_ARABIC,
  async ({ page, publish }) => {
    const id = await publish({ title: 'A flat', titleAr: 'شقة' });
    const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    await query('UPDATE properties SET video_url = $2 WHERE id = $1', [id, url]);
    await tellServer(id);
    const asked = await otherSites(page);
    await page.goto(`/properties/${id}`);
    const dialog = page.locator(DIALOG);
    const video = page.getByRole('button', { name: t('details.media.video'), exact: true });
    await video.click();
    await expect(dialog).toContainText(t('details.media.sites.youtube'));
    await expectAccessible(page, DIALOG);
    expect(asked.filter((url) => url.includes('youtube'))).toEqual([]);
    await dialog.getByRole('button', { name: t('details.media.once') }).click();
    await expect(dialog.locator('iframe')).toHaveAttribute('src', YOUTUBE);
    await expect.poll(() => asked).toContain(YOUTUBE);
    await dialog.getByRole('button', { name: t('details.media.close') }).click();

    await video.click();
    await pressButton(dialog, t('details.media.always', { site: t('details.media.sites.youtube') }));
    await page.reload();
    await video.click();
    await expect(dialog.locator('iframe')).toHaveAttribute('src', YOUTUBE);
  },
);
