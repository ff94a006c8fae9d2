import { useTranslations } from 'next-intl';
import { PropertyCards } from '../listings/card/property-cards';
import { ListLink } from '../listings/list/list-link';
import { cn } from '../ui/cn';
import { Icon } from '../ui/icon';
import { paths } from '@/lib/http/paths';
import type { PropertyView } from '@/lib/listings/view';

type Props = { kind: 'featured' | 'recent'; items: PropertyView[] | null };

/** A row to swipe on a phone. */
const row =
  'no-scrollbar -mx-(--gutter) -my-1 flex snap-x snap-mandatory scroll-px-(--gutter) gap-4 overflow-x-auto px-(--gutter) py-1 *:w-4/5 *:shrink-0 *:snap-start sm:*:w-[46%] xl:gap-6';
const grids = {
  featured: 'sm:mx-0 sm:grid sm:grid-cols-2 sm:overflow-visible sm:px-0 sm:*:w-auto! lg:grid-cols-4',
  recent: 'md:mx-0 md:grid md:grid-cols-3 md:overflow-visible md:px-0 md:*:w-auto!',
};

export function PropertyStrip({ kind, items }: Props) {
  const t = useTranslations();
  const heading = `${kind}-heading`;
  return (
    <section aria-labelledby={heading} className="page-width grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={heading} className="text-lg font-bold lg:text-xl">
          {t(`home.${kind}.title`)}
        </h2>
        <ListLink
          href={paths.properties({ [kind]: true })}
          aria-label={t(`home.${kind}.allLabel`)}
          className="-me-2 flex min-h-11 items-center gap-1 rounded-md px-2 text-sm font-medium text-primary hover:underline"
        >
          {t(`home.${kind}.all`)}
          <Icon name="chevron" className="rtl:rotate-180" />
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
        <PropertyCards items={items} place={kind} className={cn(row, grids[kind])} />
      )}
    </section>
  );
}
