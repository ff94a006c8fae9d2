import { formatNumber } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';

/** `exact` is false if counting stopped at `total`. */
export type Count = { total: number; exact: boolean };

/** Such as '37' or '1,000+', in the page's digits. */
export const formatCount = ({ total, exact }: Count, locale: Locale) =>
  exact ? formatNumber(total, locale) : `${formatNumber(total, locale)}+`;
