import { deskPaths, paths } from '../../http/paths';
import {
  formatDate,
  formatDateTime,
  formatId,
  formatMoney,
  formatNumber,
  formatWeekday,
  localizeDigits,
} from '../../i18n/format';
import type { Locale } from '../../i18n/routing';
import { translator, translatorOfAny } from '../../i18n/translator';
import { standardReason } from '../../listings/constants';
import { formatPhone } from '../../platform/phone';
import type { MailSection, MailTemplate } from '../mail/schema';
import type { NoticeKind } from './constants';
import type { DataOf, Notice } from './schema';

export type Description = {
  values: Record<string, string | number>;
  path: string;
  quote?: string | null;
  /** Shown only in the mail. */
  sections?: MailSection[];
};

/** Describes a notice about a listing, with a link to one of its pages. */
const listingAt =
  (pathOf: (propertyId: number) => string) =>
  ({ until, days, ...listing }: Titled & { until?: string; days?: number }, locale: Locale): Description => {
    const values: Description['values'] = listingValues(listing, locale);
    if (until !== undefined) values.date = formatDate(until, locale);
    if (days !== undefined) values.days = days;
    return { values, path: pathOf(listing.propertyId) };
  };

/** Like `listingAt`, with the reason of an admin. */
const refusalAt =
  (pathOf: (propertyId: number) => string) =>
  (data: DataOf<'listingRejected'>, locale: Locale): Description => ({
    values: listingValues(data, locale),
    path: pathOf(data.propertyId),
    quote: quoteOf(data, locale),
  });

const accountEvent = (data: Record<string, string>, _locale: Locale, date: string): Description => ({
  values: { date, ...data },
  path: paths.account,
});

/** @param date of the notice, with its time */
type Describe<Kind extends NoticeKind> = (data: DataOf<Kind>, locale: Locale, date: string) => Description;

const DESCRIBE: { [Kind in NoticeKind]: Describe<Kind> } = {
  listingApproved: describeApprovals,
  listingRejected: refusalAt(() => paths.myProperties),
  listingTakenDown: refusalAt(paths.editProperty),
  listingRemoved: refusalAt(() => paths.myProperties),
  listingEdited: describeEdit,
  listingReported: listingAt(paths.editProperty),
  listingAssigned: listingAt(paths.property),
  lead: describeLead,
  changeApproved: listingAt(paths.property),
  changeRefused: refusalAt(paths.editProperty),
  listingExpiring: listingAt(paths.renewProperty),
  listingExpired: listingAt(paths.renewProperty),
  listingStillThere: describeQuestion,
  listingRenewed: listingAt(paths.property),
  renewalUnpaid: listingAt(paths.renewProperty),
  feedFailed: (values) => ({ values, path: paths.officeFeed }),
  letterEnding: listingAt(paths.editProperty),
  paymentReceived: (data, locale, date) => {
    const next = translator(locale)(`payment.next.${data.creditKept ? 'kept' : data.kind}`);
    return describePayment(data, locale, { date, next });
  },
  paymentRefunded: (data, locale, date) => describePayment(data, locale, { date }),
  paymentReturned: (data, locale, date) =>
    describePayment(data, locale, { date, total: formatMoney(data.total, locale) }),
  balanceChanged: describeBalance,
  searchHits: describeHits,
  favouritePriceDrop: describePriceDrop,
  favouriteGone: listingAt(() => paths.favourites),
  passwordChanged: accountEvent,
  emailChanged: accountEvent,
  phoneChanged: describePhone,
  officeChanged: describeOffice,
  passkeyAdded: accountEvent,
  passkeyRemoved: accountEvent,
  newDevice: describeLogins,
  sessionsEnded: accountEvent,
  accountDisabled: ({ reason }, _locale, date) => ({ values: { date }, path: paths.contact, quote: reason }),
  accountEnabled: (_data, _locale, date) => ({ values: { date }, path: paths.myProperties }),
  // Problems of the site, with the page where admins solve them.
  queueOld: (values) => ({ values, path: paths.admin }),
  refundFailed: ({ count, paymentId: id }) => ({
    values: { count },
    path: id === null ? deskPaths.adminPayments() : deskPaths.adminPayment(id),
  }),
  jobsFailed: (values) => ({ values, path: deskPaths.activity() }),
  reportsAtLimit: ({ count, propertyId: id }) => ({
    values: { count },
    path: id === null ? paths.admin : `${paths.admin}?q=${id}`,
  }),
  reportsHeld: (values) => ({ values, path: `${paths.admin}?tab=reported` }),
};

/** Returns the content of a notice in a language: the values for its text, its link, and text quoted from a person. */
export function describeNotice({ kind, data }: Notice, at: Date, locale: Locale): Description {
  // TypeScript does not relate the kind to its data.
  const describe = DESCRIBE[kind] as (data: Notice['data'], locale: Locale, date: string) => Description;
  return describe(data, locale, formatDateTime(at.toISOString(), locale));
}

function describePhone({ before, after, office }: DataOf<'phoneChanged'>, _locale: Locale, date: string): Description {
  const shown = (phone: string | null) => (phone === null ? '—' : formatPhone(phone));
  const values = { date, before: shown(before), after: shown(after), of: office === null ? 'account' : 'office' };
  return { values, path: office === null ? paths.account : paths.office };
}

function describeOffice({ due, ...rest }: DataOf<'officeChanged'>, locale: Locale, date: string): Description {
  const values = { date, ...rest, due: due === null ? '' : formatDateTime(due, locale) };
  return { values, path: paths.office };
}

export function templateOf({ kind, data }: Notice): MailTemplate {
  if (kind === 'listingApproved' && data.others) return 'listingsApproved';
  return kind === 'newDevice' && data.others ? 'newDevices' : kind;
}

/** Returns the text of a notice on the site and in push messages. */
export function noticeTexts(notice: Notice, values: Description['values'], locale: Locale) {
  const t = translatorOfAny(locale);
  const template = templateOf(notice);
  const say = (part: 'subject' | 'heading' | 'text' | 'action') => t(`mail.${template}.${part}`, values);
  return {
    title: say(t.has(`mail.${template}.heading`) ? 'heading' : 'subject'),
    text: say('text'),
    action: say('action'),
  };
}

function describeApprovals({ others = [], ...first }: DataOf<'listingApproved'>, locale: Locale): Description {
  const { title, number } = listingValues(first, locale);
  if (others.length === 0) {
    const values = { title, number, date: formatDate(first.until, locale) };
    return { values, path: paths.property(first.propertyId) };
  }
  const t = translator(locale);
  const items = [first, ...others].map(({ until, ...listing }) => ({
    text: titleOf(listing, locale),
    path: paths.property(listing.propertyId),
    detail: t('mail.layout.until', { date: formatDate(until, locale) }),
  }));
  return {
    values: { count: items.length, title, more: others.length },
    path: paths.myProperties,
    sections: [{ title: t('my.title'), items, links: [] }],
  };
}

function describeLogins({ others = [], ...first }: DataOf<'newDevice'>, locale: Locale, date: string): Description {
  const unknown = translator(locale)('auth.account.sessions.unknown');
  const devices = new Set([first, ...others].map(({ device }) => device || unknown));
  return { values: { date, device: [...devices].join(' · '), count: others.length + 1 }, path: paths.account };
}

function describeHits(
  { count, exact, searches, title, titleAr, path }: DataOf<'searchHits'>,
  locale: Locale,
): Description {
  const shown = localizeDigits(locale === 'ar' ? titleAr : title, locale);
  return {
    values: { count, more: exact ? 0 : 1, searches, title: shown },
    path: searches === 1 ? path : paths.savedSearches,
  };
}

function describeQuestion({ token, ...listing }: DataOf<'listingStillThere'>, locale: Locale): Description {
  const t = translator(locale);
  const links = (['sold', 'rented'] as const).map((answer) => ({
    text: t(`stillThere.answer.${answer}`),
    path: paths.stillThere(token, answer),
  }));
  return {
    values: listingValues(listing, locale),
    path: paths.stillThere(token, 'yes'),
    sections: [{ title: t('stillThere.otherwise'), items: [], links }],
  };
}

function describeLead({ lead, name, text, day, part, ...listing }: DataOf<'lead'>, locale: Locale): Description {
  const when = day && part ? translator(locale)('leads.when', { day: formatWeekday(day, locale), part }) : '';
  const values = { ...listingValues(listing, locale), what: lead, name, date: when };
  return { values, path: paths.leads(), quote: text || null };
}

function describePayment(
  { paymentId, amount, purpose, purposeAr, reference }: DataOf<'paymentRefunded'>,
  locale: Locale,
  further: Record<string, string>,
): Description {
  const unit = translator(locale)('types.currency.sale');
  return {
    values: {
      amount: `${formatMoney(amount, locale)} ${unit}`,
      what: localizeDigits(locale === 'ar' ? purposeAr : purpose, locale),
      reference,
      ...further,
    },
    path: paths.receipt(paymentId),
  };
}

function describeEdit(
  { propertyId, fields, reason, ...listing }: DataOf<'listingEdited'>,
  locale: Locale,
): Description {
  const t = translatorOfAny(locale);
  const names = fields.flatMap((field) => (t.has(`form.field.${field}`) ? [t(`form.field.${field}`)] : []));
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
  return {
    values: { ...listingValues({ propertyId, ...listing }, locale), fields: list },
    path: paths.property(propertyId),
    quote: reason,
  };
}

function describeBalance({ unit, amount, reason }: DataOf<'balanceChanged'>, locale: Locale): Description {
  const direction = amount > 0 ? 'given' : 'taken';
  const what = translator(locale)('movements.change', { direction, unit, count: Math.abs(amount) });
  return { values: { what }, path: paths.payments(), quote: reason };
}

function describePriceDrop({ before, price, ...listing }: DataOf<'favouritePriceDrop'>, locale: Locale): Description {
  const values = {
    ...listingValues(listing, locale),
    before: formatNumber(before, locale),
    price: formatNumber(price, locale),
  };
  return { values, path: paths.property(listing.propertyId) };
}

type Titled = { propertyId: number; title: string | null; titleAr: string | null };

const listingValues = (listing: Titled, locale: Locale) => ({
  title: titleOf(listing, locale),
  number: formatId(listing.propertyId, locale),
});

/** Returns the listing's title. Isolates a title in the other language, so that the quotation marks stay around it. */
function titleOf({ propertyId, title, titleAr }: Titled, locale: Locale): string {
  const [own, other] = locale === 'ar' ? [titleAr, title] : [title, titleAr];
  return (own && localizeDigits(own, locale)) || (other && `\u2068${other}\u2069`) || formatId(propertyId, locale);
}

function quoteOf(
  { code, words, reason }: Pick<DataOf<'listingRejected'>, 'code' | 'words' | 'reason'>,
  locale: Locale,
): string | null {
  const standard = standardReason(code);
  const chosen = words?.[locale] ?? (standard && translator(locale)(`admin.rejection.reasons.${standard}.text`));
  return [chosen, reason].filter((line) => line?.trim()).join('\n') || null;
}
