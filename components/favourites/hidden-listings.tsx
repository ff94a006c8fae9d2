import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useNotes } from '../notes/use-notes';
import { Button } from '../ui/button';
import { toast } from '../ui/use-toast';
import { useRead } from '../use-read';
import { api, ApiError } from '@/lib/http/api-client';
import { paths } from '@/lib/http/paths';
import { formatId } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { localizedText } from '@/lib/listings/localized-text';
import { MAX_PAGE_SIZE } from '@/lib/platform/site';

/** The hidden listings, newest first, with a button to show each again. Those that are gone are shown by number. */
export function HiddenListings() {
  const t = useTranslations('favourites.hidden');
  const states = useTranslations('shell.favourites');
  const offline = useTranslations('error.offline');
  const locale = useLocale();
  const { hidden, changeNote } = useNotes();
  const [isOpen, setOpen] = useState(false);
  const shown = hidden.slice(0, MAX_PAGE_SIZE);
  const ids = shown.join(',');
  const { data, error } = useRead(
    isOpen && ids ? `hidden:${ids}` : null,
    () => api('GET /api/properties/by-ids', { query: { ids } }),
    { keepPreviousData: true },
  );
  const known = error ? [] : data;
  if (hidden.length === 0) return null;
  const show = async (id: number) => {
    try {
      const failure = await changeNote(id, { hidden: false });
      if (failure) toast({ variant: 'destructive', title: states(failure) });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      toast({ variant: 'destructive', title: failure.detail ?? offline('text') });
    }
  };
  return (
    <details className="rounded-lg border" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">
        {t('title', { count: hidden.length })}
      </summary>
      {known && (
        <ul className="border-t px-4">
          {shown.map((id) => {
            const property = known.find((each) => each.id === id);
            const title = property && localizedText(locale, property.title, property.titleAr);
            const name = title?.text ?? t('unnamed', { id: formatId(id, locale) });
            return (
              <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1">
                {property ? (
                  <Link href={paths.property(id)} className="min-w-0 hover:underline">
                    <bdi lang={title?.lang} dir={title?.dir} className="owner-text">
                      {name}
                    </bdi>
                  </Link>
                ) : (
                  <span className="text-muted-foreground">{name}</span>
                )}
                <Button variant="link" className="px-0" onClick={() => void show(id)}>
                  {t('show')}
                  <span className="sr-only">{name}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </details>
  );
}
