import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonVariants } from '@/components/ui/button';
import { formatNumber } from '@/lib/i18n/format';
import { directionOf } from '@/lib/i18n/routing';
import type { LocalizedText } from '@/lib/listings/localized-text';

type Props = {
  kind: 'drafts' | 'rejected';
  /** How many stand open; the others are unfolded. */
  shown: number;
  cards: { id: number | string; card: ReactNode }[];
};

/** Drafts and other starting points of new listings, above the listings. */
export function StartSection({ kind, shown, cards }: Props) {
  const t = useTranslations('my');
  const locale = useLocale();
  if (cards.length === 0) return null;
  const list = (some: Props['cards']) => (
    <ul className="grid gap-4 lg:grid-cols-2">
      {some.map(({ id, card }) => (
        <li key={id}>{card}</li>
      ))}
    </ul>
  );
  return (
    <section aria-labelledby={kind} className="grid gap-4">
      <div>
        <h2 id={kind} className="text-lg font-bold">
          {t(`${kind}.title`)}
        </h2>
        <p className="mt-1 text-sm text-muted-foreground">{t(`${kind}.lead`)}</p>
      </div>
      {list(cards.slice(0, shown))}
      {cards.length > shown && (
        <details className="group/more">
          <summary
            className={`${buttonVariants({ variant: 'outline', size: 'sm' })} w-fit cursor-pointer list-none group-open/more:mb-4`}
          >
            {t(`${kind}.more`, { n: formatNumber(cards.length, locale) })}
          </summary>
          {list(cards.slice(shown))}
        </details>
      )}
    </section>
  );
}

export function StartCard({ nameId, children }: { nameId: string; children: ReactNode }) {
  return (
    <article
      aria-labelledby={nameId}
      className="flex h-full flex-col overflow-hidden rounded-lg border bg-card text-card-foreground"
    >
      {children}
    </article>
  );
}

export function StartTitle({ id, name: { text, lang, dir } }: { id: string; name: LocalizedText }) {
  const locale = useLocale();
  return (
    <h3
      id={id}
      lang={lang}
      dir={dir}
      className={`line-clamp-2 text-base leading-snug font-medium text-wrap ${dir === directionOf(locale) ? '' : 'text-end'}`}
    >
      {text}
    </h3>
  );
}
