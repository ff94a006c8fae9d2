import 'server-only';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { env } from '../env';
import { formatNumber } from '../i18n/format';
import type { Locale } from '../i18n/routing';
import { paths } from '../paths';
import { canonicalFilters, type Filters } from '../properties/filters';
import type { PropertyDetails } from '../properties/queries';
import { photoForSharing } from '../storage/photo-widths';
import { isLandingPage } from './landing-pages';
import { listingDescription, listingName, listingTitle } from './listing-text';
import { pageMetadata } from './page-metadata';

async function loadTexts(locale: Locale) {
  const [t, site] = await Promise.all([
    getTranslations({ locale, namespace: 'seo' }),
    getTranslations({ locale, namespace: 'site' }),
  ]);
  return { t, siteName: site('name') };
}

export async function layoutMetadata(locale: Locale): Promise<Metadata> {
  const { siteName } = await loadTexts(locale);
  return {
    metadataBase: new URL(env.APP_URL),
    title: { default: siteName, template: `%s · ${siteName}` },
    applicationName: siteName,
    formatDetection: { telephone: false, address: false, email: false },
  };
}

export async function homeMetadata(locale: Locale): Promise<Metadata> {
  const { t, siteName } = await loadTexts(locale);
  return pageMetadata({
    origin: env.APP_URL,
    locale,
    siteName,
    path: paths.home,
    title: t('home.title', { name: siteName }),
    titleIsWhole: true,
    description: t('home.description', { name: siteName }),
    index: true,
  });
}

/** For pages that search engines do not index. @param path without language and query */
export async function privateMetadata(
  locale: Locale,
  { path, title, description = '' }: { path: string; title: string; description?: string },
): Promise<Metadata> {
  const { siteName } = await loadTexts(locale);
  return pageMetadata({ origin: env.APP_URL, locale, siteName, path, title, description, index: false });
}

export type ListFacts = {
  title: string;
  total: number;
  /** False where `total` is only 'at least that many'. */
  exact?: boolean;
  malformed?: boolean;
};

export async function listMetadata(locale: Locale, filters: Filters, facts: ListFacts): Promise<Metadata> {
  const { t, siteName } = await loadTexts(locale);
  const { total, exact = true } = facts;
  const page = filters.page ?? 1;
  const title = page > 1 ? t('list.page', { title: facts.title, page: formatNumber(page, locale) }) : facts.title;
  return pageMetadata({
    origin: env.APP_URL,
    locale,
    siteName,
    path: paths.properties(canonicalFilters(filters)),
    title,
    description: t('list.description', {
      title,
      found: total === 0 ? 'none' : exact ? 'some' : 'many',
      count: total,
      shown: formatNumber(total, locale),
    }),
    index: total > 0 && !facts.malformed && isLandingPage(filters),
  });
}

/** @param now an expired listing keeps its page but is not indexed */
export async function propertyMetadata(locale: Locale, { property }: PropertyDetails, now: Date): Promise<Metadata> {
  const [{ siteName }, t] = await Promise.all([loadTexts(locale), getTranslations({ locale })]);
  const { primaryImage } = property;
  return pageMetadata({
    origin: env.APP_URL,
    locale,
    siteName,
    path: paths.property(property.id),
    title: listingTitle(property, locale, t),
    description: listingDescription(property, locale, t),
    index: new Date(property.expiresAt) > now,
    picture: primaryImage ? { url: photoForSharing(primaryImage), alt: listingName(property, locale) } : undefined,
  });
}
