import { useTranslations } from 'next-intl';
import { ListLinkPending } from '../listings/list/list-pending';
import { TypeIcon } from '../ui/icon';
import { TitledSection } from '../ui/titled-section';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';
import { PROPERTY_TYPES, type PropertyType } from '@/lib/listings/constants';

export function TypeTiles({ counts }: { counts: Record<PropertyType, number> | null }) {
  const t = useTranslations();
  return (
    <TitledSection title={t('home.types.title')} className="page-width grid gap-4 lg:[&>h2]:text-xl">
      <ul className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1 sm:gap-4 lg:grid-cols-4 xl:gap-6">
        {PROPERTY_TYPES.map((type) => (
          <li key={type}>
            <Link
              href={paths.properties({ propertyType: type })}
              className="flex h-full items-center gap-2 rounded-lg border bg-card px-2 py-3 transition-colors hover:border-input sm:gap-3 sm:px-3 lg:p-4"
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent text-accent-foreground lg:size-12">
                <TypeIcon type={type} className="size-5 lg:size-6" />
              </span>
              <span className="grid min-w-0 text-sm lg:text-base">
                <span className="font-medium">{t(`types.properties.${type}`)}</span>
                {counts && (
                  <span className="text-xs text-muted-foreground lg:text-sm">
                    {t('home.types.count', { count: counts[type] })}
                  </span>
                )}
              </span>
              <ListLinkPending />
            </Link>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
