'use client';

import { useTranslations } from 'next-intl';
import { ListLink } from '../listings/list/list-link';
import { Icon } from '../ui/icon';
import { paths } from '@/lib/http/paths';
import { PROPERTY_TYPES, type PropertyType } from '@/lib/listings/constants';

export function TypeTiles({ counts }: { counts: Record<PropertyType, number> | null }) {
  const t = useTranslations();
  return (
    <section aria-labelledby="types-heading" className="page-width grid gap-4">
      <h2 id="types-heading">{t('home.types.title')}</h2>
      <ul className="type-tiles">
        {PROPERTY_TYPES.map((type) => (
          <li key={type}>
            <ListLink href={paths.properties({ propertyType: type })} className="tile">
              <span className="disc">
                <Icon name={type} className="size-6" />
              </span>
              <span className="tile-text">
                <span>{t(`types.properties.${type}`)}</span>
                {counts && <span>{t('home.types.count', { count: counts[type] })}</span>}
              </span>
            </ListLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
