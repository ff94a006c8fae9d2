import { Eye, Pencil } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonVariants } from '../../ui/button';
import type { ListingTarget } from './listing-actions';
import { SelectBox } from './selection';
import { paths } from '@/lib/http/paths';
import { formatId } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';

type Props = {
  target: ListingTarget;
  /** After its number: who, since when. */
  meta: ReactNode;
  badges: ReactNode;
  /** Address of the queue; the form that edits the listing returns to this card there. */
  returnTo: string;
  /** Whether to link to its page. */
  hasPage?: boolean;
  /** @param nameId of the element with the listing's name */
  decision: (nameId: string) => ReactNode;
  children: ReactNode;
};

/** A listing in a queue. The decision buttons stay visible while it is scrolled: at the top on desktop, at the bottom on a phone. */
export function QueueCard({ target: { id, name }, meta, badges, returnTo, hasPage, decision, children }: Props) {
  const t = useTranslations('admin');
  const locale = useLocale();
  const nameId = `listing-${id}`;
  const cardId = `card-${id}`;
  const link = (action: 'view' | 'edit', href: string) => {
    const Icon = action === 'view' ? Eye : Pencil;
    return (
      <Link
        id={`${action}-${id}`}
        aria-labelledby={`${action}-${id} ${nameId}`}
        href={href}
        className={buttonVariants({ variant: 'ghost' })}
      >
        <Icon aria-hidden />
        {t(`do.${action}`)}
      </Link>
    );
  };
  return (
    <article
      id={cardId}
      tabIndex={-1}
      aria-labelledby={nameId}
      className="flex flex-col overflow-clip rounded-lg border bg-card text-card-foreground"
    >
      <header className="contents lg:sticky lg:top-(--queue-top) lg:z-5 lg:flex lg:items-center lg:gap-4 lg:border-b lg:bg-card lg:px-4 lg:py-2.5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-3 py-2.5 sm:px-4 lg:min-w-0 lg:flex-1 lg:border-b-0 lg:p-0">
          <SelectBox id={id} nameId={nameId} />
          <div className="min-w-0 flex-1 basis-48">
            <h2 id={nameId} className="line-clamp-2 font-bold">
              <bdi lang={name.lang} dir={name.dir}>
                {name.text}
              </bdi>
            </h2>
            <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted-foreground">
              {t('listings.number', { id: formatId(id, locale) })} · {meta}
            </p>
          </div>
          {badges}
        </div>
        <div className="decision-bar flex flex-wrap gap-2 max-lg:sticky max-lg:bottom-(--bottom-nav-height) max-lg:z-5 max-lg:order-1 max-lg:border-t max-lg:bg-card max-lg:px-3 max-lg:py-2">
          {decision(nameId)}
          {hasPage && link('view', paths.property(id))}
          {link('edit', paths.editProperty(id, `${returnTo}#${cardId}`))}
        </div>
      </header>
      {children}
    </article>
  );
}
