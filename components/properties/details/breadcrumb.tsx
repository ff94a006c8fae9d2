import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/paths';
import type { PropertyView } from '@/lib/properties/view';

export function Breadcrumb({ property }: { property: PropertyView }) {
  const t = useTranslations('details');
  const { listingType, propertyType, location } = property;
  const locationLabel = useLocale() === 'ar' ? property.locationAr : location;
  const steps = [
    { href: paths.home, label: t('home') },
    {
      href: paths.properties({ listingType, propertyType }),
      label: t('kinds', { kind: propertyType, offer: listingType }),
    },
    { href: paths.properties({ listingType, propertyType, locations: [location] }), label: locationLabel },
  ];
  return (
    <nav aria-label={t('breadcrumb')} className="min-w-0 print:hidden">
      <ol className="-ms-2 flex flex-wrap items-center text-sm text-muted-foreground">
        {steps.map(({ href, label }, at) => (
          <li key={href} className="crumb">
            {at > 0 && <Icon name="chevron" />}
            <Link href={href} prefetch={false}>
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
