import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { paths } from '@/lib/http/paths';
import { getPathname } from '@/lib/i18n/pathname';

/** Target of a payment's result (docs/product.md 2.1). The page behind it guards itself. */
export default async function MyPropertiesPage() {
  redirect(getPathname({ href: paths.myProperties, locale: await getLocale() }));
}
