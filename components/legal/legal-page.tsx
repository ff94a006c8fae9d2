import { Info } from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import { IDLE_SECONDS, PUSH_SECONDS, SESSION_SECONDS } from '@/lib/accounts/auth/constants';
import { paths } from '@/lib/http/paths';
import { formatDate } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { MAX_AGE_DAYS } from '@/lib/listings/form/draft';
import {
  DAYS_BEFORE_DELETION,
  DAYS_CONTACT_MESSAGES_KEPT,
  DAYS_NETWORK_KEPT,
  DAYS_EVENTS_KEPT,
  DAYS_NOTICES_KEPT,
  DAYS_REJECTED_KEPT,
  DAYS_SHORTLIST_SHARED,
  DAYS_TO_CONFIRM_ALERT,
  DAYS_TO_CONFIRM_LEAD,
  MAX_ALERTS_PER_ADDRESS,
  MAX_FAVOURITES,
  MAX_NOTES,
  MAX_SAVED_SEARCHES,
  MONTHS_LEADS_KEPT,
  TERMS_VERSION,
  DAYS_DRAFTS_KEPT,
} from '@/lib/platform/site';
import { companyIn } from '@/lib/settings/company';
import type { Settings } from '@/lib/settings/settings';

const SECTIONS = {
  privacy: ['operator', 'account', 'listings', 'mail', 'device', 'cookies', 'payments', 'security', 'others', 'rights'],
  terms: ['service', 'account', 'listings', 'moderation', 'payments', 'availability', 'changes'],
} as const;

const SECONDS_PER_DAY = 24 * 60 * 60;
/** Values that the texts mention, so that they stay true when a limit changes. */
const VALUES = {
  sessionDays: SESSION_SECONDS / SECONDS_PER_DAY,
  idleDays: IDLE_SECONDS / SECONDS_PER_DAY,
  pushDays: PUSH_SECONDS / SECONDS_PER_DAY,
  draftDays: MAX_AGE_DAYS,
  accountDraftDays: DAYS_DRAFTS_KEPT,
  rejectedDays: DAYS_REJECTED_KEPT,
  favourites: MAX_FAVOURITES,
  notes: MAX_NOTES,
  shortlistDays: DAYS_SHORTLIST_SHARED,
  savedSearches: MAX_SAVED_SEARCHES,
  alerts: MAX_ALERTS_PER_ADDRESS,
  alertDays: DAYS_TO_CONFIRM_ALERT,
  leadDays: DAYS_TO_CONFIRM_LEAD,
  leadMonths: MONTHS_LEADS_KEPT,
  deletionDays: DAYS_BEFORE_DELETION,
  noticeDays: DAYS_NOTICES_KEPT,
  contactDays: DAYS_CONTACT_MESSAGES_KEPT,
  networkDays: DAYS_NETWORK_KEPT,
  eventDays: DAYS_EVENTS_KEPT,
};

/** The privacy notice or the terms. They say that they are templates until the company is set. */
export async function LegalPage({ of: document, set }: { of: keyof typeof SECTIONS; set: Settings }) {
  const [locale, t] = [await getLocale(), await getTranslations('legal')];
  const values = {
    ...VALUES,
    operator: companyIn(set.company, locale)?.name ?? 'none',
    publicDays: set.daysPublic,
    waitingDays: set.daysWaiting,
    freeListings: set.freeListings,
  };
  const other = document === 'privacy' ? 'terms' : 'privacy';
  return (
    <article className="page-width max-w-prose! py-8 lg:py-12">
      <h1 className="text-xl font-bold lg:text-2xl">{t(`${document}.title`)}</h1>
      <p className="mt-1 text-sm text-muted-foreground">
        {t('version', { date: formatDate(`${TERMS_VERSION}T00:00:00+03:00`, locale) })}
      </p>
      {!set.company && (
        <p className="mt-5 flex items-start gap-3 rounded-md bg-accent px-4 py-3 text-sm text-accent-foreground">
          <Info aria-hidden className="mt-0.5 size-5 shrink-0" />
          {t('template')}
        </p>
      )}
      <p className="mt-5 leading-7">{t(`${document}.intro`)}</p>
      {SECTIONS[document].map((key) => (
        <section key={key} aria-labelledby={key} className="mt-8">
          <h2 id={key} className="text-lg font-bold">
            {t(`${document}.sections.${key as 'account'}.title`)}
          </h2>
          <p className="mt-2 leading-7 whitespace-pre-line">
            {t(`${document}.sections.${key as 'account'}.text`, values)}
          </p>
        </section>
      ))}
      <p className="mt-10 border-t pt-6">
        <Link href={paths[other]} className="font-medium text-primary underline">
          {t(`${other}.title`)}
        </Link>
      </p>
    </article>
  );
}
