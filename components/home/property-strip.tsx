import { useTranslations } from 'next-intl';
import { PropertyCards } from '../listings/card/property-cards';
import { ListLink } from '../listings/list/list-link';
import { Icon } from '../ui/icon';
import { paths } from '@/lib/http/paths';
import type { PropertyView } from '@/lib/listings/view';

type Props = {
  kind: 'featured' | 'recent';
  items: PropertyView[] | null;
};

export function PropertyStrip({ kind, items }: Props) {
  const t = useTranslations();
  const heading = `${kind}-heading`;
  return (
    <section aria-labelledby={heading} className="page-width grid gap-4">
      <div className="home-head">
        <h2 id={heading}>{t(`home.${kind}.title`)}</h2>
        <ListLink href={paths.properties({ [kind]: true })} aria-label={t(`home.${kind}.allLabel`)} className="see-all">
          {t(`home.${kind}.all`)}
          <Icon name="chevron" />
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
        <PropertyCards items={items} place={kind} />
      )}
    </section>
  );
}
