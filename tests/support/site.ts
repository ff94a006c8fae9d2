import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { createTranslator } from 'next-intl';
import { messageFormats } from '../../lib/i18n/format';
import ar from '../../messages/ar.json' with { type: 'json' };
import en from '../../messages/en.json' with { type: 'json' };
import { addUser, demoPassword, removeUsers, type Account } from './accounts';
import { query } from './http';
import { addListing, removeListings, tellServer } from './rows';
import { recordToasts } from './toasts';

export const LANGUAGES = ['ar', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * Tags that choose the screen size of a test. Tests without one run by language (playwright.config.ts). In a title,
 * `@sweep` runs the test only in `npm run test:sweep`, and `@both` runs both languages in `npm test`, which otherwise
 * runs one.
 */
export const ON_BOTH = { tag: ['@phone', '@desktop'] };
export const ON_PHONE = { tag: '@phone' };
export const ON_DESKTOP = { tag: '@desktop' };
/** Runs a test in Arabic on the phone. Not for tests that loop over the languages. */
export const IN_ARABIC = { tag: '@arabic' };

/** Returns the translator of a language. Tests look for the visible texts, so they fail if a message is missing. */
export const say = (language: Language) =>
  createTranslator({ locale: language, messages: language === 'ar' ? ar : en, formats: messageFormats(language) });

/** Formats a number for the language. */
export const digits = (language: Language, value: number) =>
  new Intl.NumberFormat(language === 'ar' ? 'ar-KW' : 'en-US').format(value);

/** Returns the URL of a page in a language. Arabic has no prefix. */
export const address = (language: Language, path: string) =>
  language === 'ar' ? path : `/en${path === '/' ? '' : path}`;

/** The first demo listings of prisma/seed/listings.json, in order. */
const LANDMARKS = [
  'arabicFlat', // 3-bedroom flat for rent in Salmiya, written only in Arabic
  'englishFlat', // the same, written only in English
  'featuredVilla', // for sale in Bayan, with five photos; belongs to `owner`
  'landWithoutPhotos',
  'expired', // 7 days ago; belongs to `owner`
  'pending', // since yesterday; belongs to `owner`
  'expiring', // public, 3 days left; belongs to `owner`
  'markup', // HTML, script and quotes in title, description, address and contact name
  'overAMillion', // villa for 1,350,000 KWD: above the price slider's end
  'withoutContact', // neither phone nor contact name
  'withoutCoordinates', // no map point and no address, in an area without a centre
  'withoutAddress', // office for rent in Sharq
] as const;

/** Returns the id of a demo listing. */
export const landmark = (name: (typeof LANDMARKS)[number]) => LANDMARKS.indexOf(name) + 1;

/**
 * Signs the browser in, by default as the demo's owner. Leaves an open page first, because its pending requests would
 * be rejected. The fixture `member` signs in an account of a single test.
 */
export async function login(
  page: Page,
  { username, password }: { username: string; password?: string } = { username: 'owner' },
) {
  const data = { username, password: password ?? demoPassword() };
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  const answer = await page.request.post('/api/login', { data });
  expect(answer.status(), `login of ${username}: ${await answer.text()}`).toBe(200);
}

/** Selects an open sheet or the gallery. */
export const DIALOG = ':is([data-slot=sheet-content][data-state=open], dialog[open])';

/** Returns the filters: a sidebar from 1024 px; below that, an overlay opened by a button. */
export const filterPanel = (page: Page, language: Language, isMobile: boolean) =>
  page.getByRole(isMobile ? 'dialog' : 'region', { name: say(language)('filters.title'), exact: true });

/**
 * Opens the collapsible section that contains a filter.
 * @param field a selector
 */
export async function openFilter(panel: Locator, field: string): Promise<Locator> {
  const section = panel.locator('details').filter({ has: panel.page().locator(field) });
  await section.evaluate((element: HTMLDetailsElement) => (element.open = true));
  return section;
}

/** Presses the button with this name. */
export const pressButton = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name }).click();
/** Follows the link with this name. */
export const followLink = (within: Page | Locator, name: string | RegExp) => within.getByRole('link', { name }).click();

/** Chooses an action from the menu of a table's row. */
export async function chooseAction(row: Locator, action: string) {
  await row.locator('[aria-haspopup=menu]').click();
  await row.page().getByRole('menuitem', { name: action, exact: true }).click();
}

/** Opens the map of a listing by its static preview. */
export const openMap = (page: Page, language: Language) =>
  page.getByRole('button', { name: say(language)('details.map.show') }).click();

/**
 * Waits for hydration. Before it, a press has the browser's default effect or none, and a test presses faster than a
 * person.
 */
export async function hydrated(page: Page) {
  await page.waitForFunction(() =>
    [
      ...document.querySelectorAll(
        'body > header, main button:not(.map-marker button), main input, main select, main form', // the header and the map listen
      ),
    ].every((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
  );
}

type UserFacts = Parameters<typeof addUser>[0];
type ListingFacts = Parameters<typeof addListing>[0];
type Fixtures = {
  splash: boolean;
  /** Errors in the console that do not fail the test: the browser logs failed requests. */
  expectedErrors: RegExp[];
  /** Ids of the rows that the test has added. They are deleted at its end, with all that belongs to them. */
  made: { users: number[]; listings: number[] };
  /** Adds an account. */
  newUser: (facts?: UserFacts) => Promise<Account>;
  /** Adds an account and signs the page in. */
  member: (facts?: UserFacts) => Promise<Account>;
  /** Adds a listing and invalidates the pages that show it. */
  publish: (facts?: ListingFacts) => Promise<number>;
};

/**
 * `page` fails the test on any error in it or its console. Its `goto` skips the splash and waits for hydration, unless
 * `splash` is set.
 */
export const test = base.extend<Fixtures>({
  splash: [false, { option: true }],
  expectedErrors: [[], { option: true }],
  made: async ({ context }, use) => {
    const made: Fixtures['made'] = { users: [], listings: [] };
    await use(made);
    await context.close(); // an open page may still send requests for these accounts
    await query('DELETE FROM payments WHERE user_id = ANY($1)', [made.users]);
    if (made.listings.length > 0) await removeListings(...made.listings);
    await removeUsers(...made.users);
  },
  newUser: ({ made }, use) =>
    use(async (facts) => {
      const account = await addUser(facts);
      made.users.push(account.id);
      return account;
    }),
  member: ({ page, newUser }, use) =>
    use(async (facts) => {
      const account = await newUser(facts);
      await login(page, account);
      return account;
    }),
  publish: ({ made }, use) =>
    use(async (facts = {}) => {
      const id = await addListing(facts);
      made.listings.push(id);
      await tellServer(id);
      return id;
    }),
  page: async ({ page, splash, expectedErrors }, use) => {
    const errors: string[] = [];
    const note = (text: string) => {
      if (!expectedErrors.some((pattern) => pattern.test(text))) errors.push(text);
    };
    page.on('console', (message) => message.type() === 'error' && note(`${message.text()} ${message.location().url}`));
    page.on('pageerror', (error) => note(String(error)));
    await recordToasts(page);
    if (!splash) {
      await page.addInitScript(() => {
        if (location.origin !== 'null') document.cookie = 'splash=1; path=/'; // a blank page has none
      });
      const goto = page.goto.bind(page);
      page.goto = async (...address) => {
        const answer = await goto(...address);
        await hydrated(page);
        return answer;
      };
    }
    await use(page);
    expect(errors, 'errors in the browser').toEqual([]);
  },
});

/** Waits for transitions, because contrast cannot be measured halfway between two colours. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    const end = Promise.allSettled(fading.map(({ finished }) => finished));
    // Do not wait longer: the transition of a hidden element never ends.
    await Promise.race([end, new Promise((resolve) => setTimeout(resolve, 1000))]);
  });

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that depend on the colour scheme. They take most of axe's time. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** Viewports of the two projects. */
const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

type Axe = 'all' | 'colours' | 'sizes';

async function violations(page: Page, within: string, which: Axe) {
  // Skips frames, the second page that axe would open, and selectors of the thousands of passing nodes.
  const axe = new AxeBuilder({ page })
    .include(within)
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  if (which === 'colours') axe.withRules(COLOUR_RULES);
  else if (which === 'sizes') axe.withRules(['target-size']);
  // Blocking zoom is intended (docs/product.md 1.4) and is the only exception (docs/product.md 14.2).
  else axe.withTags(TAGS).disableRules(['meta-viewport']);
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => String(target)) }));
}

/** Returns the pixels by which the page is wider than the screen. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(scrollWidth, document.body.scrollWidth) - clientWidth;
  });

const softly = expect.configure({ soft: true });
/** Waits for the layout after a change of size: charts draw themselves again. */
const expectNoOverflow = (page: Page, what: string) => softly.poll(() => overflow(page), what).toBeLessThanOrEqual(0);

/**
 * Asserts that axe finds no violations and nothing is wider than the screen. Runs in the sweep, which also checks the
 * dark scheme, and at the other width the rules that depend on text lengths. Tests in both languages run on both devices
 * there, so both widths get every rule.
 * @param always also outside the sweep, without the dark scheme and the other width
 */
export async function expectAccessible(page: Page, within = 'html', always = false) {
  if (!always && !process.env.SWEEP) return;
  const own = page.viewportSize();
  // Render content below the fold, which the browser skips until it is near, and finish its colour transitions. Make
  // sticky bars static: axe would measure a target that a bar partly covers as too small.
  await page.addStyleTag({
    content:
      '* { content-visibility: visible !important; } form .sticky, .decision-bar, [data-slot=floating-contact] { position: static !important; }',
  });
  if (process.env.SWEEP) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await settled(page);
    expect.soft(await violations(page, within, 'colours'), 'at night').toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await settled(page);
  expect.soft(await violations(page, within, 'all')).toEqual([]);
  await expectNoOverflow(page, 'nothing is cut off');
  const other = WIDTHS.find(({ width }) => width !== own?.width);
  if (!own || !other || !process.env.SWEEP) return;
  await page.setViewportSize(other);
  expect.soft(await violations(page, within, 'sizes'), `at ${other.width} px`).toEqual([]);
  await expectNoOverflow(page, `nothing is cut off at ${other.width} px`);
  await page.setViewportSize(own);
}

/**
 * Returns elements with cut or overflowing text. Ignores single lines with an ellipsis and scroll containers, which are
 * intended.
 */
const cutWords = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = [];
    const range = document.createRange();
    for (const text of Array.from(document.querySelectorAll('body *')).flatMap((element) =>
      Array.from(element.childNodes).filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    )) {
      const parent = text.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
      range.selectNodeContents(text);
      const words = range.getBoundingClientRect();
      if (words.width === 0) continue;
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.clipPath !== 'none' || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break;
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
        const { left, right, top, bottom, width } = box.getBoundingClientRect();
        if (width <= 1) break; // for screen readers
        if (box.matches('.map-marker button')) break; // its name is below it
        if (box.matches('[data-leaves-out]')) break; // what does not fit on its line is left out
        const isBox = style.overflowX !== 'visible' || ['BUTTON', 'A'].includes(box.tagName);
        if (!isBox || style.display === 'inline') continue;
        if (words.left < left - 2 || words.right > right + 2 || words.top < top - 4 || words.bottom > bottom + 4) {
          cut.push(`${box.tagName.toLowerCase()}.${box.className}: ${text.textContent?.trim()}`);
          break;
        }
      }
    }
    return cut;
  });

/** Returns the share of the screen height that fixed and sticky elements cover. */
const stuckShare = (page: Page) =>
  page.evaluate(async () => {
    window.scrollTo({ top: innerHeight, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    const stuck = Array.from(document.querySelectorAll('body *')).filter((element) => {
      const { position } = getComputedStyle(element);
      const { top, bottom } = element.getBoundingClientRect();
      return position === 'fixed' || (position === 'sticky' && (top >= 0 || bottom <= innerHeight));
    });
    let covered = 0;
    for (let y = 2; y < innerHeight; y += 4) {
      const hit = document.elementFromPoint(innerWidth / 2, y);
      if (hit && stuck.some((element) => element.contains(hit))) covered += 4;
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    return covered / innerHeight;
  });

/**
 * Asserts that at 200 % text size on a phone nothing is cut or wider than the screen, and that at 400 % zoom on a
 * desktop sticky bars leave room for the content.
 */
export async function expectRoom(page: Page) {
  const own = page.viewportSize();
  const browser = await page.context().newCDPSession(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await expectNoOverflow(page, 'nothing is cut off with text of 200 %');
  expect.soft(await cutWords(page), 'no words are cut with text of 200 %').toEqual([]);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await page.setViewportSize({ width: 320, height: 256 });
  await expectNoOverflow(page, 'nothing is cut off at 400 %');
  expect.soft(await stuckShare(page), 'what stays leaves room at 400 %').toBeLessThan(0.5);
  if (own) await page.setViewportSize(own);
  await browser.detach();
}

export { expect };
