import { useTranslations } from 'next-intl';
import { initials } from '@/lib/properties/contact';
import type { PropertyView } from '@/lib/properties/view';

/** The publisher with initials; the product's name where there is none (docs/product.md 4.4). */
export function Publisher({ property }: { property: PropertyView }) {
  const t = useTranslations();
  const name = property.publisherName.trim() || t('site.name');
  const contact = property.contactName?.trim();
  return (
    <div className="flex items-center gap-3">
      <span
        aria-hidden
        className="grid size-12 shrink-0 place-items-center rounded-full bg-accent text-base font-bold text-accent-foreground"
      >
        <bdi>{initials(name)}</bdi>
      </span>
      <div className="min-w-0">
        <p className="text-xs text-muted-foreground">{t('details.contact.publisher')}</p>
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        {contact && contact !== name && (
          <p className="text-sm text-muted-foreground">
            {t.rich('details.contact.ask', { name: contact, b: (words) => <bdi>{words}</bdi> })}
          </p>
        )}
      </div>
    </div>
  );
}
