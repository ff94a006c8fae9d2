import { forgetAttempts } from '../support/accounts';
import { query } from '../support/http';
import { tellServer } from '../support/rows';
import { address, expect, expectAccessible, LANGUAGES, say, test } from '../support/site';

test.beforeAll(forgetAttempts);

for (const language of LANGUAGES) {
  const t = say(language);

  test(`${language}: a listing’s badges lead to what they mean, and one ends when the account has another number @sweep`, async ({
    page,
    member,
    publish,
  }) => {
    const account = await member({ phone: `+9655${String(Date.now()).slice(-7)}` });
    await query(
      "UPDATE users SET phone_confirmed_at = now(), advertiser_kind = 'office', licence_number = '2024/1' WHERE id = $1",
      [account.id],
    );
    await query('UPDATE users SET licence_checked_at = now() WHERE id = $1', [account.id]);
    const id = await publish({ title: 'A checked flat', titleAr: 'شقة', publisherId: account.id });
    expect((await page.request.post(`/api/properties/${id}/confirm`)).status()).toBe(200);
    await tellServer(id);

    await page.goto(address(language, `/properties/${id}`));
    const badges = page.locator('[data-slot=badges]');
    await expect(badges.getByRole('listitem')).toHaveCount(3);
    await expect(badges).toContainText(t('badges.phone'));
    await expectAccessible(page, 'main');
    await badges.getByRole('link', { name: t('badges.how') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('trust.title'));
    for (const section of ['licence', 'phone', 'available', 'prices', 'report'] as const)
      await expect(page.getByRole('region', { name: t(`trust.${section}.title`) })).toBeVisible();
    await page.goto(address(language, `/advertisers/${account.id}`));
    await expect(badges.getByRole('listitem'), 'the availability belongs to a listing').toHaveCount(2);

    const { password, fullName } = account;
    const change = { password, fullName, phone: '+96555511101', advertiserKind: 'office', licenceNumber: '2024/1' };
    expect((await page.request.put('/api/user', { data: change })).status()).toBe(200);
    await page.goto(address(language, `/properties/${id}`));
    await expect(badges.getByRole('listitem')).toHaveCount(2);
    await expect(badges).not.toContainText(t('badges.phone'));
  });
}
