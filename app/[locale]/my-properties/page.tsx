import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { paths } from '@/lib/http/paths';
import { getPathname } from '@/lib/i18n/pathname';

/** Users return here after a payment (docs/product.md 2.1). The page it redirects to requires a login. */
export default async function MyPropertiesPage() {
  redirect(getPathname({ href: paths.myProperties, locale: await getLocale() }));
}
