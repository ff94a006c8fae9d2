import { getTranslations } from 'next-intl/server';
import { paths } from '@/lib/paths';
import type { PropertyView } from '@/lib/properties/view';
import { PropertyCard } from '../properties/card/property-card';
import { ListLink } from '../properties/list/list-link';
import { Icon } from '../ui/icon';

type Props = {
  kind: 'featured' | 'recent';
  items: PropertyView[] | null;
};

const grids = { featured: 'sm:grid-cols-2 lg:grid-cols-4', recent: 'sm:grid-cols-2 lg:grid-cols-3' };

export async function PropertyStrip({ kind, items }: Props) {
  const t = await getTranslations();
  const heading = `${kind}-heading`;
  return (
    <section aria-labelledby={heading} className="page-width grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 id={heading} className="text-xl font-bold">
          {t(`home.${kind}.title`)}
        </h2>
        <ListLink
          href={paths.properties({ [kind]: true })}
          prefetch={false}
          aria-label={t(`home.${kind}.allLabel`)}
          className="flex min-h-11 shrink-0 items-center gap-1 rounded-md px-2 -me-2 text-sm font-medium text-primary hover:underline"
        >
          {t(`home.${kind}.all`)}
          <Icon name="chevron" className="size-4 rtl:rotate-180" />
        </ListLink>
      </div>
      {items === null ? (
        <p
          role="alert"
          className="flex items-center gap-3 rounded-lg border border-destructive px-4 py-6 text-destructive"
        >
          <Icon name="alert" className="size-5" />
          {t(`home.${kind}.error`)}
        </p>
      ) : items.length === 0 ? (
        <p className="rounded-lg bg-muted px-4 py-8 text-center text-muted-foreground">{t(`home.${kind}.empty`)}</p>
      ) : (
        <ul
          className={`no-scrollbar -mx-4 -my-1 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:grid sm:overflow-visible sm:px-0 xl:gap-6 ${grids[kind]}`}
        >
          {items.map((property) => (
            <li key={property.id} className="w-4/5 shrink-0 snap-start sm:w-auto">
              <PropertyCard property={property} isNew={kind === 'recent'} place={kind} heading="h3" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
