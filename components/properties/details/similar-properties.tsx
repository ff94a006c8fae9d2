import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { buttonVariants } from '@/components/ui/button';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/paths';
import type { PropertyView } from '@/lib/properties/view';
import { CARD_MESSAGES, PropertyCard } from '../card/property-card';

export function SimilarProperties({ to, similar }: { to: PropertyView; similar: PropertyView[] }) {
  const t = useTranslations('details');
  const heading = useId();
  const { listingType, propertyType } = to;
  return (
    <section aria-labelledby={heading} className="grid gap-4">
      <h2 id={heading} className="text-lg font-bold">
        {t('similar.title')}
      </h2>
      {similar.length === 0 && <p className="text-muted-foreground">{t('similar.none')}</p>}
      <ClientMessages of={CARD_MESSAGES}>
        <ul className="grid gap-4 sm:grid-cols-3 lg:grid-cols-1">
          {similar.map((property) => (
            <li key={property.id}>
              <PropertyCard property={property} place="similar" heading="h3" />
            </li>
          ))}
        </ul>
      </ClientMessages>
      <Link
        href={paths.properties({ listingType, propertyType })}
        prefetch={false}
        className={buttonVariants({ variant: 'outline' })}
      >
        {t('similar.all', { list: t('kinds', { kind: propertyType, offer: listingType }) })}
      </Link>
    </section>
  );
}
