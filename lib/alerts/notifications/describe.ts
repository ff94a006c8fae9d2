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
import type { DataOf, Notice } from './schema';

export type Description = {
  values: Record<string, string | number>;
  path: string;
  quote?: string | null;
  /** Shown only in the mail. */
  sections?: MailSection[];
};

/** Returns the content of a notice in a language: the values for its text, its link, and text quoted from a person. */
export function describeNotice(notice: Notice, at: Date, locale: Locale): Description {
  const date = formatDateTime(at.toISOString(), locale);
  switch (notice.kind) {
    case 'listingApproved':
      return describeApprovals(notice.data, locale);
    case 'feedFailed':
      return { values: notice.data, path: paths.officeFeed };
    case 'listingStillThere':
      return describeQuestion(notice.data, locale);
    case 'listingRejected':
    case 'listingRemoved':
    case 'changeRefused':
    case 'listingTakenDown': {
      const isGone = notice.kind === 'listingRejected' || notice.kind === 'listingRemoved';
      const path = isGone ? paths.myProperties : paths.editProperty(notice.data.propertyId);
      return { values: listingValues(notice.data, locale), path, quote: quoteOf(notice.data, locale) };
    }
    case 'listingEdited':
      return describeEdit(notice.data, locale);
    case 'paymentReceived': {
      const { kind, creditKept } = notice.data;
      const next = translator(locale)(`payment.next.${creditKept ? 'kept' : kind}`);
      return describePayment(notice.data, locale, { date, next });
    }
    case 'paymentRefunded':
      return describePayment(notice.data, locale, { date });
    case 'paymentReturned':
      return describePayment(notice.data, locale, { date, total: formatMoney(notice.data.total, locale) });
    case 'balanceChanged':
      return describeBalance(notice.data, locale);
    case 'searchHits':
      return describeHits(notice.data, locale);
    case 'favouritePriceDrop':
      return describePriceDrop(notice.data, locale);
    case 'lead':
      return describeLead(notice.data, locale);
    case 'listingRenewed':
    case 'renewalUnpaid':
    case 'letterEnding':
    case 'listingExpiring':
    case 'listingExpired':
    case 'listingReported':
    case 'listingAssigned':
    case 'changeApproved':
    case 'favouriteGone':
      return describeListing(notice, locale);
    // Problems of the site, with the page where admins solve them.
    case 'queueOld':
      return { values: notice.data, path: paths.admin };
    case 'refundFailed': {
      const { count, paymentId: id } = notice.data;
      return { values: { count }, path: id === null ? deskPaths.adminPayments() : deskPaths.adminPayment(id) };
    }
    case 'jobsFailed':
      return { values: notice.data, path: deskPaths.activity() };
    case 'reportsAtLimit': {
      const { count, propertyId: id } = notice.data;
      return { values: { count }, path: id === null ? paths.admin : `${paths.admin}?q=${id}` };
    }
    case 'reportsHeld':
      return { values: notice.data, path: `${paths.admin}?tab=reported` };
    case 'accountDisabled':
      return { values: { date }, path: paths.contact, quote: notice.data.reason };
    case 'accountEnabled':
      return { values: { date }, path: paths.myProperties };
    case 'phoneChanged':
      return describePhone(notice.data, date);
    case 'officeChanged':
      return describeOffice(notice.data, date, locale);
    case 'sessionsEnded':
    case 'passwordChanged':
    case 'emailChanged':
    case 'passkeyAdded':
    case 'passkeyRemoved':
    case 'newDevice':
      return { values: { date, ...notice.data }, path: paths.account };
  }
}

const NEXT_PAGE = {
  listingRenewed: paths.property,
  renewalUnpaid: paths.renewProperty,
  letterEnding: paths.editProperty,
  listingExpiring: paths.renewProperty,
  listingExpired: paths.renewProperty,
  listingReported: paths.editProperty,
  listingAssigned: paths.property,
  changeApproved: paths.property,
  favouriteGone: () => paths.favourites,
};
type ListingNotice = Extract<Notice, { kind: keyof typeof NEXT_PAGE }>;

function describeListing({ kind, data }: ListingNotice, locale: Locale): Description {
  const values: Description['values'] = listingValues(data, locale);
  if ('until' in data) values.date = formatDate(data.until, locale);
  if ('days' in data) values.days = data.days;
  return { values, path: NEXT_PAGE[kind](data.propertyId) };
}

function describePhone({ before, after, office }: DataOf<'phoneChanged'>, date: string): Description {
  const shown = (phone: string | null) => (phone === null ? '—' : formatPhone(phone));
  const values = { date, before: shown(before), after: shown(after), of: office === null ? 'account' : 'office' };
  return { values, path: office === null ? paths.account : paths.office };
}

function describeOffice({ due, ...rest }: DataOf<'officeChanged'>, date: string, locale: Locale): Description {
  const values = { date, ...rest, due: due === null ? '' : formatDateTime(due, locale) };
  return { values, path: paths.office };
}

export const templateOf = ({ kind, data }: Notice): MailTemplate =>
  kind === 'listingApproved' && data.others ? 'listingsApproved' : kind;

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
  further: Record<string, string> = {},
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
