import { ChevronRight } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { paths } from '@/lib/http/paths';
import { locationName } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { PropertyView } from '@/lib/listings/view';
import { locationSlug } from '@/lib/locations/slug';
import { kindSlug } from '@/lib/search/kind-slug';

/** Home, the kind and the area; on a phone only '‹' and the area. */
export function Breadcrumb({ property }: { property: PropertyView }) {
  const t = useTranslations('details');
  const locale = useLocale();
  const { listingType, propertyType, location, locationAr } = property;
  const steps = [
    { href: paths.home, label: t('home') },
    {
      href: paths.properties({ listingType, propertyType }),
      label: t('kinds', { kind: propertyType, offer: listingType }),
    },
    {
      href: paths.area(locationSlug(location), kindSlug(property)),
      label: locationName({ location, locationAr }, locale),
    },
  ];
  return (
    <nav aria-label={t('breadcrumb')} className="min-w-0 print:hidden">
      <ol className="-ms-2 flex items-center text-sm text-muted-foreground">
        {steps.map(({ href, label }, at) => (
          <li
            key={href}
            className={at < steps.length - 1 ? 'flex items-center max-md:hidden' : 'flex min-w-0 items-center'}
          >
            <Link
              href={href}
              className="inline-flex min-h-11 min-w-0 items-center gap-1 rounded-sm px-2 -outline-offset-2 hover:text-foreground hover:underline"
            >
              {at === steps.length - 1 && (
                <ChevronRight aria-hidden className="size-4 shrink-0 md:hidden ltr:rotate-180" />
              )}
              <span className="truncate">{label}</span>
            </Link>
            {at < steps.length - 1 && <ChevronRight aria-hidden className="shrink-0 size-3.5 rtl:rotate-180" />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
