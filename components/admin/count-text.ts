import { formatNumber } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import type { Count } from './view';

/** A count in the page's digits, such as '37' or '1,000+'. */
export const countText = ({ total, exact }: Count, locale: Locale) =>
  exact ? formatNumber(total, locale) : `${formatNumber(total, locale)}+`;
