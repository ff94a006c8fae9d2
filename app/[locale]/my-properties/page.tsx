import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { getPathname } from '@/lib/i18n/pathname';
import { paths } from '@/lib/http/paths';

/** The address that the result of a payment leads to (docs/product.md 2.1). The page behind guards itself. */
export default async function MyPropertiesPage() {
  redirect(getPathname({ href: paths.myProperties, locale: await getLocale() }));
}
