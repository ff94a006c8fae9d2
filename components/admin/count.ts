import { formatNumber } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import type { CappedCount } from '@/lib/platform/pages';

/** Such as '37' or '1,000+', in the page's digits. */
export const formatCount = ({ total, exact }: CappedCount, locale: Locale) =>
  exact ? formatNumber(total, locale) : `${formatNumber(total, locale)}+`;
