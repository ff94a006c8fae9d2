import type { Locale } from '../i18n/routing';
import type { Company } from './settings';

export type CompanyView = { name: string; address: string | null; registration: string | null };

/** Returns the company that runs the site, in one language; null if it is not set. */
export function companyIn(company: Company, locale: Locale): CompanyView | null {
  if (!company) return null;
  const { registration } = company;
  return locale === 'ar'
    ? { name: company.nameAr, address: company.addressAr, registration }
    : { name: company.name, address: company.address, registration };
}
