import { ChevronRight, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { PropertyCards } from '../listings/card/property-cards';
import { ListLinkPending } from '../listings/list/list-pending';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';
import type { PropertyView } from '@/lib/listings/view';

export function PropertyStrip({ kind, items }: { kind: 'featured' | 'recent'; items: PropertyView[] | null }) {
  const t = useTranslations('home');
  const heading = `${kind}-heading`;
  return (
    <section aria-labelledby={heading} className="page-width grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={heading} className="text-lg font-bold lg:text-xl">
          {t(`${kind}.title`)}
        </h2>
        <Link
          href={paths.properties({ [kind]: true })}
          aria-label={t(`${kind}.allLabel`)}
          className="-me-2 flex min-h-11 items-center gap-1 rounded-md px-2 text-sm font-medium text-primary hover:underline"
        >
          {t('all')}
          <ChevronRight aria-hidden className="size-4 shrink-0 rtl:rotate-180" />
          <ListLinkPending />
        </Link>
      </div>
      {items === null ? (
        <p
          role="alert"
          className="flex items-center gap-3 rounded-lg border border-destructive px-4 py-6 text-destructive"
        >
          <TriangleAlert aria-hidden className="shrink-0 size-5" />
          {t(`${kind}.error`)}
        </p>
      ) : items.length === 0 ? (
        <p className="rounded-lg bg-muted px-4 py-8 text-center text-muted-foreground">{t(`${kind}.empty`)}</p>
      ) : (
        <PropertyCards items={items} place={kind} />
      )}
    </section>
  );
}
