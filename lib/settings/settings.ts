import * as z from 'zod/mini';
import { typedNumber, visibleText } from '../http/input';
import { MAX_REASON, REASON_CODES } from '../listings/constants';
import { MAX_CREDITS_PER_PURCHASE, MOST_PHOTOS } from '../platform/site';

/** Settings that an admin can change without a build (docs/product.md 11.9), for the form and the API. */

/** In display order. */
export const SETTING_GROUPS = ['money', 'listings', 'moderation', 'modes', 'banner', 'company'] as const;
type SettingGroup = (typeof SETTING_GROUPS)[number];
type Unit = 'kwd' | 'credits' | 'listings' | 'photos' | 'days' | 'hours' | 'networks' | 'percent';

const number = (group: SettingGroup, unit: Unit, standard: number, min: number, max: number, decimals = 0) => ({
  group,
  unit,
  standard,
  min,
  max,
  schema: z.pipe(
    typedNumber,
    z.number('not_a_number').check(
      z.minimum(min, 'setting_range'),
      z.maximum(max, 'setting_range'),
      z.refine((value) => Number(value.toFixed(decimals)) === value, decimals > 0 ? 'price_decimals' : 'setting_whole'),
    ),
  ),
});

/** Schema of a price in KWD. The payment provider's minimum is 0.1. */
const price = (standard: number) => number('money', 'kwd', standard, 0.1, 1_000, 3);

const days = (standard: number) => number('listings', 'days', standard, 1, 365);

const flag = (standard: boolean) => ({ group: 'modes' as const, standard, schema: z.boolean('not_valid') });

const words = z
  .array(visibleText(2, 60, 'word_short').check(z.regex(/[\p{L}\p{N}]/u, 'word_short')), 'not_valid')
  .check(z.maxLength(500, 'too_many'));

const time = z
  .string('not_valid')
  .check(z.refine((text) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text)), 'not_valid'));
const bannerText = visibleText(2, 200, 'required');
/** `until`: UTC; null if the banner has no end. */
const banner = z.nullable(z.object({ en: bannerText, ar: bannerText, until: z.nullable(time) }, 'not_valid'));
export type Banner = z.output<typeof banner>;

const companyText = z.nullable(visibleText(1, 200, 'required'));
/** The company that runs the site, on receipts and in the footer. */
const company = z.nullable(
  z
    .object(
      {
        name: visibleText(1, 200, 'required'),
        nameAr: visibleText(1, 200, 'required'),
        address: companyText,
        addressAr: companyText,
        registration: companyText,
      },
      'not_valid',
    )
    .check(z.refine(({ address, addressAr }) => (address === null) === (addressAr === null), 'both_languages')),
);
export type Company = z.output<typeof company>;

export type CreditPack = { credits: number; price: number };

const pack = z.object({
  credits: z.pipe(
    typedNumber,
    z
      .int('credits_wrong')
      .check(z.minimum(1, 'credits_minimum'), z.maximum(MAX_CREDITS_PER_PURCHASE, 'credits_maximum')),
  ),
  price: price(1).schema,
});

/** Checks a condition for each pack and the next larger one. */
const everyNext = (packs: CreditPack[], holds: (pack: CreditPack, next: CreditPack) => boolean) =>
  packs.slice(1).every((next, index) => holds(packs[index] as CreditPack, next));
const each = ({ credits, price: total }: CreditPack) => total / credits;

/** A larger pack costs more in total but not more per credit. The price per credit is in whole fils. */
const packs = z.array(pack, 'not_valid').check(
  z.minLength(1, 'packs_first'),
  z.maxLength(6, 'too_many'),
  z.refine(([first]) => first?.credits === 1, 'packs_first'),
  z.refine((list) => everyNext(list, (one, next) => one.credits < next.credits), 'packs_order'),
  z.refine((list) => list.every(({ credits, price: total }) => Math.round(total * 1000) % credits === 0), 'packs_fils'),
  z.refine((list) => everyNext(list, (one, next) => each(next) <= each(one)), 'packs_dearer'),
  z.refine((list) => everyNext(list, (one, next) => (next.credits - 1) * each(one) < next.price), 'packs_cheaper'),
);

const reasonLabel = visibleText(2, 40, 'required');
const reasonText = visibleText(3, MAX_REASON, 'required');
const reasonWords = z.object({ label: reasonLabel, labelAr: reasonLabel, text: reasonText, textAr: reasonText });
export type ReasonWords = z.output<typeof reasonWords>;
/** A code is valid while the list contains it. `words`: null uses the texts of `messages`. */
const rejectReason = z
  .object({
    code: z.string('not_valid').check(z.regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'not_valid')),
    words: z.nullable(reasonWords),
  })
  .check(z.refine(({ code, words: own }) => own !== null || REASON_CODES.some((each) => each === code), 'required'));
export type RejectReason = z.output<typeof rejectReason>;
const rejectReasons = z.array(rejectReason, 'not_valid').check(
  z.minLength(1, 'reasons_none'),
  z.maxLength(20, 'too_many'),
  z.refine((list) => new Set(list.map(({ code }) => code)).size === list.length, 'reasons_twice'),
);

export const SETTINGS = {
  /** Fee for a listing or its renewal. */
  listingFee: price(2),
  featurePrice: price(5),
  /** Price of featuring a listing in credits. */
  featureCredits: number('money', 'credits', 3, 1, MAX_CREDITS_PER_PURCHASE),
  /** Packs: numbers of credits that are sold together, with their prices. */
  creditPacks: {
    group: 'money' as const,
    standard: [
      { credits: 1, price: 2 },
      { credits: 5, price: 9 },
      { credits: 10, price: 17 },
      { credits: 25, price: 41 },
    ],
    schema: packs,
  },
  /** Credits and free listings that support staff give or take in 24 hours (docs/product.md 11.5). */
  grantsPerDay: number('money', 'listings', 20, 0, 10_000),
  /** Number of free listings for a new account. */
  freeListings: number('listings', 'listings', 2, 0, 100),
  maxPhotos: number('listings', 'photos', 5, 1, MOST_PHOTOS),
  /** Lifetime after approval. A renewal adds the same number of days. */
  daysPublic: days(30),
  /** Lifetime of a listing that is waiting for approval. */
  daysWaiting: days(60),
  /** Duration of featuring. Renewing the listing does not change it. */
  daysFeatured: days(30),
  /** Days before a listing's end from which it can be renewed, its owner is notified, and its page shows the end. */
  daysWarned: number('listings', 'days', 7, 1, 30),
  /**
   * `daysUntilAsked`: from the owner's last confirmation of the listing (or its approval) until the owner is asked.
   * `daysUntilLowered`: from then until the listing ranks lower.
   */
  daysUntilAsked: days(20),
  daysUntilLowered: days(14),
  /** Words, or several in a row, that no title or description may contain. */
  refusedWords: { group: 'moderation' as const, standard: [] as string[], schema: words },
  /** Reasons for a rejection, in the order of their keys. A rejected listing keeps the texts of that time. */
  rejectReasons: {
    group: 'moderation' as const,
    standard: REASON_CODES.map((code): RejectReason => ({ code, words: null })),
    schema: rejectReasons,
  },
  /** Whether an owner's significant changes of an approved listing wait for an admin (docs/product.md 11.4). */
  reviewChanges: flag(true),
  /** Whether publishing requires the data that the advertising law demands (docs/product.md 6.12). */
  advertLaw: flag(false),
  /** Networks whose serious reports hide a listing until an admin decides (docs/product.md 11.8). 0: never. */
  reportsToHide: number('modes', 'networks', 3, 0, 100),
  /** Whether listings of trusted advertisers are approved without a review (docs/product.md 11.2). */
  trustedSkipQueue: flag(false),
  /** Approvals by admins within 180 days that make an advertiser trusted. */
  trustedApprovals: number('modes', 'listings', 20, 1, 10_000),
  /** Share of the listings approved without a review that admins review afterwards. */
  trustedSample: number('modes', 'percent', 10, 0, 100),
  /** Hours after which admins are notified of a waiting listing (docs/product.md 10.12). 0: never. */
  queueHours: number('modes', 'hours', 4, 0, 720),
  banner: { group: 'banner' as const, standard: null as Banner, schema: banner },
  company: { group: 'company' as const, standard: null as Company, schema: company },
};

export type SettingKey = keyof typeof SETTINGS;
export type Settings = { [Key in SettingKey]: z.output<(typeof SETTINGS)[Key]['schema']> };
export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];

export const STANDARD = Object.fromEntries(SETTING_KEYS.map((key) => [key, SETTINGS[key].standard])) as Settings;

type Schemas = { [Key in SettingKey]: (typeof SETTINGS)[Key]['schema'] };
const schemas = Object.fromEntries(SETTING_KEYS.map((key) => [key, SETTINGS[key].schema])) as Schemas;

/** New values by key. */
export const settingValues = z.partial(z.object(schemas));
export type SettingValues = z.output<typeof settingValues>;

/** Converts rows to settings. Ignores keys that this release does not know. An invalid value counts as not set. */
export function valuesOf(rows: readonly { key: string; value: unknown }[]): Settings {
  const read = SETTING_KEYS.flatMap((key) => {
    const row = rows.find((each) => each.key === key);
    const result = row && z.safeParse(SETTINGS[key].schema, row.value);
    return result?.success ? [[key, result.data] as const] : [];
  });
  return { ...STANDARD, ...(Object.fromEntries(read) as Partial<Settings>) };
}

/** Returns whether the listing fee exceeds the price of one credit, which also publishes a listing. */
export const isFeeAboveCredit = ({ listingFee, creditPacks }: Pick<Settings, 'listingFee' | 'creditPacks'>): boolean =>
  creditPacks.some(({ credits, price: total }) => credits === 1 && listingFee > total);
