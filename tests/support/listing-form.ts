import type { Page } from '@playwright/test';
import { address, expect, say, type Language } from './site';

/** Returns a text field of the page by its label. */
export const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const photosField = (page: Page) => page.locator('input[type=file]');
/** Returns the photos of the form. */
export const tiles = (page: Page, language: Language) =>
  page.getByRole('list', { name: say(language)('form.photos.list') }).getByRole('listitem');
export const submitButton = (page: Page) => page.locator('main form button[type=submit]');
/** Waits until the form takes input. A list that stays behind the page has a form too. */
export const ready = (page: Page) => expect(page.locator('main form:not([role=search])')).not.toHaveAttribute('inert');

export async function openForm(page: Page, language: Language, path = '/properties/new') {
  await page.goto(address(language, path));
  await ready(page);
}

/** Waits for the list that follows a submission. */
export const arrived = (page: Page) => page.waitForURL(/\/properties\/my$/);
