import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';
import type { PropertyView } from '@/lib/listings/view';
import { locationSlug } from '@/lib/locations/slug';
import { kindSlug } from '@/lib/search/kind-slug';

export function Breadcrumb({ property }: { property: PropertyView }) {
  const t = useTranslations('details');
  const { listingType, propertyType, location } = property;
  const locale = useLocale();
  const locationLabel = locale === 'ar' ? property.locationAr : location;
  const steps = [
    { href: paths.home, label: t('home') },
    {
      href: paths.properties({ listingType, propertyType }),
      label: t('kinds', { kind: propertyType, offer: listingType }),
    },
    { href: paths.area(locationSlug(location), kindSlug(property)), label: locationLabel },
  ];
  return (
    <nav aria-label={t('breadcrumb')} className="min-w-0 print:hidden">
      <ol className="crumbs no-scrollbar">
        {steps.map(({ href, label }, at) => (
          <li key={href} className="crumb">
            {at > 0 && <Icon name="chevron" />}
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
