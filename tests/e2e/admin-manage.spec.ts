import type { Locator } from '@playwright/test';
import { forgetAttempts } from '../support/accounts';
import { query } from '../support/http';
import { removeListings, tell } from '../support/rows';
import { chooseAction, expect, expectAccessible, IN_ARABIC, say, test } from '../support/site';
import { expectToast } from '../support/toasts';

test.use({ expectedErrors: [/Failed to load resource.*(400|401|403|404|409)/] });

/** Names of this worker's locations and landmarks, to find and remove only these: workers run in parallel. */
const names: string[] = [];
/** Prefix of these names, in letters that search does not read as an area. */
const OWN = 'Zwqx';

test.beforeAll(forgetAttempts);
test.afterAll(async () => {
  await query('DELETE FROM locations WHERE name = ANY($1)', [names]);
  await query('DELETE FROM landmarks WHERE name = ANY($1)', [names]);
  await tell('locations', 'landmarks', 'listings');
});

const ADMIN = { role: 'admin', fullName: 'Mona Al-Admin' } as const;

/** Returns a unique word in Latin and in Arabic letters. */
function uniqueName() {
  const number = [...`${Math.floor(Math.random() * 1e9)}`].map(Number);
  const name = OWN + number.map((digit) => 'bdfgkmnrst'[digit]).join('o');
  names.push(name);
  return { name, nameAr: `ظغ${number.map((digit) => 'بدفكلمنرست'[digit]).join('و')}` };
}

const t = say('ar');
const manage = (query = '') => `/admin?tab=manage${query}`;
const dashboard = (query = '') => `/admin-dashboard?tab=users${query}`;
const userPage = (id: number) => `/admin-dashboard/users/${id}`;

/** Presses the button whose accessible name includes its row. */
const press = (within: Locator, label: string) => within.getByRole('button').filter({ hasText: label }).click();

test(
  'an admin adds, finds and renames an area, also on its listings, and deletes it once it is empty',
  IN_ARABIC,
  async ({ page, member, publish }) => {
    test.slow();
    await member(ADMIN);
    const first = uniqueName();
    const second = uniqueName();
    await page.goto(manage());

    // Add an area: missing fields are reported.
    await page.getByRole('button', { name: t('manage.locations.add') }).click();
    const form = page.getByRole('dialog', { name: t('manage.locations.addTitle') });
    const field = (dialog: Locator, name: 'name' | 'nameAr' | 'governorate' | 'aliases' | 'imageUrl') =>
      dialog.getByLabel(t(`manage.locations.form.${name}`));
    await form.getByRole('button', { name: t('manage.save') }).click();
    await expect(form.getByText(t('errors.required'))).toHaveCount(2);
    await expect(form.getByText(t('errors.not_a_choice'))).toBeVisible();
    await field(form, 'name').fill('Salmiya, Block 1');
    await field(form, 'nameAr').fill('السالمية');
    await field(form, 'governorate').selectOption('jahra');
    await field(form, 'imageUrl').fill('picture.png');
    await form.getByRole('button', { name: t('manage.save') }).click();
    await expect(form.getByText(t('errors.name_comma'))).toBeVisible();
    await expect(form.getByText(t('errors.address_wrong'))).toBeVisible();

    // The server rejects a name that exists. The error is under the field.
    await field(form, 'name').fill(first.name);
    await field(form, 'imageUrl').fill('/fallback/none.svg');
    await form.getByRole('button', { name: t('manage.locations.pin.open') }).click();
    await form.locator('.leaflet-container').focus();
    await page.keyboard.press('Enter');
    await expect(form.locator('.leaflet-marker-icon')).toBeVisible();
    await field(form, 'aliases').fill(`${first.name}ville\n${first.nameAr}ية`);
    await form.getByRole('button', { name: t('manage.save') }).click();
    const taken = t('errors.location_taken', { name: 'Salmiya', nameAr: 'السالمية' });
    await expect(form.getByText(taken)).toBeVisible();
    await expectToast(page, t('manage.locations.outcome.notAdded'));
    await field(form, 'nameAr').fill(first.nameAr);
    await form.getByRole('button', { name: t('manage.save') }).click();
    await expect(form).toBeHidden();
    await expectToast(page, t('manage.locations.outcome.added'));

    // The area is found by its alias. From here on it has one listing.
    await page.getByRole('searchbox').fill(`${first.name}ville`);
    await page.getByRole('searchbox').press('Enter');
    const row = page.locator('tr[data-location]');
    await expect(row).toHaveCount(1);
    for (const text of [first.name, first.nameAr, t('types.governorate.jahra')]) await expect(row).toContainText(text);
    const listing = await publish({ title: 'A flat to stay', titleAr: 'شقة تبقى', location: first.name });

    // Rename it: the listing's page shows the new name on the next request.
    await chooseAction(row, t('manage.edit'));
    const edit = page.getByRole('dialog', { name: t('manage.locations.editTitle') });
    await expect(field(edit, 'aliases')).toHaveValue(`${first.name}ville\n${first.nameAr}ية`);
    await field(edit, 'name').fill(second.name);
    await field(edit, 'nameAr').fill(second.nameAr);
    await edit.getByRole('button', { name: t('manage.save') }).click();
    await expect(edit).toBeHidden();
    await expectToast(page, t('manage.locations.outcome.saved'));
    await page.goto(`/properties/${listing}`);
    await expect(page.getByRole('main')).toContainText(second.nameAr);
    await expect(page.getByRole('main')).not.toContainText(first.nameAr);

    // An area can be deleted only when it has no listing.
    await page.goto(manage(`&q=${second.name}`));
    const confirmDeletion = async (...texts: string[]) => {
      await chooseAction(row, t('manage.delete'));
      const asked = page.getByRole('dialog', { name: t('manage.locations.deletion.title') });
      await expect(asked).toContainText(second.name);
      await asked.getByRole('button', { name: t('manage.delete') }).click();
      await expectToast(page, ...texts);
      await expect(asked).toBeHidden();
    };
    await confirmDeletion(t('manage.locations.outcome.notDeleted'), t('errors.location_linked', { count: 1 }));
    await expect(row).toHaveCount(1);
    await removeListings(listing);
    await confirmDeletion(t('manage.locations.outcome.deleted'));
    await expect(row).toHaveCount(0);
    await expect(page.getByText(t('manage.locations.nothing', { q: second.name }))).toBeVisible();
  },
);

test('an admin merges an area into another @sweep', IN_ARABIC, async ({ page, member }) => {
  await member(ADMIN);
  const [from, into] = [uniqueName(), uniqueName()];
  for (const { name, nameAr } of [from, into])
    await query("INSERT INTO locations (name, name_ar, governorate) VALUES ($1, $2, 'jahra')", [name, nameAr]);
  await tell('locations');
  await page.goto(manage(`&q=${from.name}`));
  await chooseAction(page.locator('tr[data-location]'), t('manage.merge'));
  const dialog = page.locator('[role=dialog]');
  const merge = dialog.getByRole('button', { name: t('manage.merge') });
  await merge.click();
  await expect(dialog.getByText(t('manage.locations.merge.choose')).last()).toBeVisible();
  await dialog.getByRole('combobox').selectOption({ label: into.nameAr });
  await expectAccessible(page);
  await merge.click();
  await expectToast(page, t('manage.locations.merge.done'));
  await expect(dialog).toBeHidden();
  await page.goto(manage(`&q=${from.name}`));
  await expect(page.locator('tr[data-location]')).toContainText(into.name); // found by its other names
});

test(
  'an admin adds a landmark by a point on the map, changes and deletes it @sweep',
  IN_ARABIC,
  async ({ page, member }) => {
    test.slow();
    await member(ADMIN);
    const first = uniqueName();
    const second = uniqueName();
    const landmarks = (query = '') => manage(`&state=landmarks${query}`);
    await page.goto(landmarks());

    // Add a landmark. A street needs two points.
    await page.getByRole('button', { name: t('manage.landmarks.add') }).click();
    const form = page.getByRole('dialog', { name: t('manage.landmarks.addTitle') });
    const field = (dialog: Locator, name: 'kind' | 'name' | 'nameAr' | 'aliases' | 'source') =>
      dialog.getByLabel(t(`manage.landmarks.form.${name}`));
    const save = (dialog: Locator) => dialog.getByRole('button', { name: t('manage.save') }).click();
    await form.getByRole('button', { name: t('manage.landmarks.pin.open') }).click();
    const map = form.getByRole('region', { name: t('manage.landmarks.pin.map') }).locator('.leaflet-container');
    await expect(map).toBeVisible();
    await map.scrollIntoViewIfNeeded();
    await map.click({ position: { x: 150, y: 120 } });
    await expect(map.locator('.leaflet-marker-icon')).toHaveCount(1);
    await field(form, 'kind').selectOption('street');
    await field(form, 'name').fill(first.name);
    await field(form, 'nameAr').fill(first.nameAr);
    await field(form, 'source').fill('Visited');
    await save(form);
    await expect(form.getByText(t('errors.street_points'))).toBeVisible();
    await field(form, 'kind').selectOption('market');
    await field(form, 'aliases').fill(`${first.name}ville`);
    await save(form);
    await expect(form).toBeHidden();
    await expectToast(page, t('manage.landmarks.outcome.added'));

    // The dialog before its deletion lists the consequences.
    const saved = { query: `near=${first.name.toLowerCase()}-5km`, cadence: 'daily', channels: ['app'] };
    expect((await page.request.post('/api/saved-searches', { data: saved })).status()).toBe(201);
    await page.goto(landmarks(`&q=${first.name}`));
    const row = page.locator('tr[data-landmark]');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(t('types.landmark.market'));
    await chooseAction(row, t('manage.edit'));
    const edit = page.getByRole('dialog', { name: t('manage.landmarks.editTitle') });
    await expect(field(edit, 'aliases')).toHaveValue(`${first.name}ville`);
    await field(edit, 'name').fill(second.name);
    await field(edit, 'nameAr').fill(second.nameAr);
    await save(edit);
    await expect(edit).toBeHidden();
    await expectToast(page, t('manage.landmarks.outcome.saved'));
    await page.goto(landmarks(`&q=${second.name}`));
    await chooseAction(row, t('manage.delete'));
    const asked = page.getByRole('dialog', { name: t('manage.landmarks.deletion.title') });
    await expect(asked).toContainText(second.name);
    await expect(asked).toContainText(t('manage.landmarks.deletion.searches', { count: 1 }));
    await asked.getByRole('button', { name: t('manage.delete') }).click();
    await expect(asked).toBeHidden();
    await expectToast(page, t('manage.landmarks.outcome.deleted'));
    await expect(page.getByText(t('manage.landmarks.nothing', { q: second.name }))).toBeVisible();
  },
);

test(
  'an admin finds a user, assigns and removes staff roles, disables and enables the account',
  IN_ARABIC,
  async ({ page, request, newUser, member }) => {
    test.slow();
    await member(ADMIN);
    const account = await newUser({ fullName: uniqueName().name });
    await page.goto(dashboard());
    await page.getByRole('searchbox').fill(account.fullName.toLowerCase());
    await page.getByRole('searchbox').press('Enter');
    const row = page.locator(`tr[data-user="${account.id}"]`);
    await expect(page.locator('tr[data-user]')).toHaveCount(1);
    await expect(row).toContainText(account.email);
    await row.getByRole('link', { name: account.fullName }).click();
    const assign = async (on: boolean) => {
      await press(page.getByRole('main'), t('users.staff.label'));
      const asked = page.getByRole('dialog', { name: t('users.staff.label') });
      await expect(asked).toContainText(account.username);
      await asked.getByRole('checkbox', { name: t('staffRoles.support.name') }).setChecked(on);
      await asked.getByRole('button', { name: t('users.staff.save'), exact: true }).click();
      await expect(asked).toBeHidden();
      await expectToast(page, t('users.staff.done'));
    };
    await assign(true);
    await expect(page.locator('[data-staff-role=support]')).toHaveText(t('staffRoles.support.name'));
    await assign(false);
    await expect(page.locator('[data-role=user]:visible')).toHaveCount(1);
    await page.goBack();

    const act = async (which: 'disable' | 'enable') => {
      await chooseAction(row, t(`users.${which}.label`));
      const asked = page.getByRole('dialog', { name: t(`users.${which}.title`) });
      const confirm = asked.getByRole('button', { name: t(`users.${which}.label`), exact: true });
      await expect(asked).toContainText(account.username);
      if (which === 'disable') {
        await confirm.click();
        await expect(asked).toContainText(t('users.disable.required'));
        await asked.getByRole('textbox').fill('Own words');
        await asked.getByRole('button', { name: t('users.disable.ready.fraud.label') }).dblclick();
        await expect(asked.getByRole('textbox')).toHaveValue(`Own words\n\n${t('users.disable.ready.fraud.text')}`);
      }
      await confirm.click();
      await expect(asked).toBeHidden();
      await expectToast(page, t(`users.${which}.done`));
    };
    await act('disable');
    await expect(row.locator('[data-state=disabled]')).toHaveText(t('users.state.disabled'));
    const refused = await request.post('/api/login', { data: account });
    expect(refused.status()).toBe(401);
    expect(await refused.text()).toContain(t('users.disable.ready.fraud.text'));
    // Filter by disabled accounts, then enable the account again.
    await page.goto(dashboard('&state=disabled'));
    await expect(row).toBeVisible();
    await expect(page.locator('tr[data-user]:not(:has([data-state=disabled]))')).toHaveCount(0);
    await act('enable');
    await expect(row).toHaveCount(0);

    await page.goto(userPage(account.id));
    await expect(page.getByRole('heading', { level: 1, name: account.fullName })).toBeVisible();
    const told = page.locator('#activity tr[data-audit]');
    await expect(told).toHaveCount(4);
    await expect(told.first()).toContainText(t('audit.action.enable'));

    // Add an admin note, which the account's owner never sees.
    const note = page.locator('#notes');
    await note.getByRole('button', { name: t('adminNotes.add') }).click();
    await expect(note).toContainText(t('adminNotes.missing'));
    await note.getByRole('textbox').fill('Called on Sunday');
    await note.getByRole('button', { name: t('adminNotes.add') }).click();
    await expect(note.locator('[data-note]')).toContainText('Called on Sunday');
    await expect(note.getByRole('textbox')).toHaveValue('');
    await expect(note.locator('[data-note]')).toContainText('Mona Al-Admin');

    // Change the kind of advertiser, which only this page can do.
    await press(page.locator('main'), t('users.advertiser.label'));
    const dialog = page.getByRole('dialog', { name: t('users.advertiser.title') });
    await dialog.getByLabel(t('users.advertiser.kind'), { exact: true }).selectOption('office');
    await dialog.getByLabel(t('users.advertiser.licence'), { exact: true }).fill('2024/9');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('users.advertiser.save') }).click();
    await expectToast(page, t('users.advertiser.done'));
    await expect(told.first()).toContainText(t('audit.action.set_office'));
    await expect(told.first()).toContainText('2024/9');
  },
);
