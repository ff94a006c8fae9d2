import { useTranslations } from 'next-intl';
import { initials } from '@/lib/properties/publisher';

/** Who publishes a listing, the product where nobody is named: two letters (specification, section 9), then the name. */
export function Publisher({ name: fullName }: { name: string }) {
  const t = useTranslations('site');
  const name = fullName.trim() || t('name');
  return (
    <span className="flex min-w-0 grow basis-28 items-center gap-2">
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-full bg-accent text-xs font-medium text-accent-foreground"
      >
        <bdi>{initials(name)}</bdi>
      </span>
      <bdi className="truncate">{name}</bdi>
    </span>
  );
}
