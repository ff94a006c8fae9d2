import { unusedWord } from '../support/accounts';
import { query } from '../support/http';
import { expect, followLink, IN_ARABIC, say, test } from '../support/site';

const t = say('ar');

test(
  'a visitor writes to the operator from the footer, and an admin closes the message',
  IN_ARABIC,
  async ({ page, member }) => {
    await query("DELETE FROM limits WHERE key LIKE 'contact-message:%'");
    const word = unusedWord();
    await page.goto('/');
    await followLink(page.getByRole('contentinfo'), t('shell.title.contact'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('contact.title'));
    const main = page.locator('main');
    await main.getByLabel(t('contact.field.name')).fill('نورة');
    await main.getByLabel(t('contact.field.email')).fill('noura@');
    await main.getByLabel(t('contact.field.topic')).selectOption('security');
    await main.getByLabel(t('contact.field.message')).fill(`رسالة ${word}`);
    await main.getByRole('button', { name: t('contact.submit') }).click();
    await expect(main).toContainText(t('errors.email_wrong'));
    await main.getByLabel(t('contact.field.email')).fill('noura@example.com');
    await main.getByRole('button', { name: t('contact.submit') }).click();
    await expect(page.getByRole('status').filter({ hasText: t('contact.sent') })).toBeVisible();

    await member({ role: 'admin' });
    // A page beyond the end shows the last one, such as after its only message was closed.
    await page.goto('/admin-dashboard/contact?page=99');
    const message = page.getByRole('listitem').filter({ hasText: word });
    await expect(message).toContainText('noura@example.com');
    await expect(message).toContainText(t('contact.topic.security'));
    await message.getByRole('button').click();
    await expect(message).toBeHidden();
    await expect(page.locator('main :focus')).toHaveCount(1);
    await page.getByRole('link', { name: t('contactMessages.filter.done'), exact: true }).click();
    await expect(message).toBeVisible();
    await query('DELETE FROM contact_messages WHERE message LIKE $1', [`%${word}%`]);
  },
);
