import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import { directionOf } from '@/lib/i18n/routing';
import type { PropertyView } from '@/lib/properties/view';
import { localizedText } from '@/lib/properties/localized-text';
import { KeepFocus } from '../keep-focus';
import { Nothing } from '../nothing';
import { Pager } from '../pager';
import { SearchBox } from '../search-box';
import { viewHref, type Count, type View } from '../view';
import { BatchBar } from './batch-bar';
import { ListingsContext } from './listings-context';
import type { Subject } from './subject';
import type { ManyVerb } from './verbs';

/** What the controls and the states of listings say in the browser. */
const MESSAGES: MessagePath[] = [
  'admin.action',
  'admin.do',
  'admin.outcome',
  'admin.select',
  'admin.deletion',
  'admin.takeDown',
  'admin.rejection',
  'admin.pending.open',
  'my.state',
  'card.featured',
  'details.expiry',
  'details.photos',
  'errors.reason_required',
];

type Props = {
  view: View;
  /** Null where they could not be read. */
  list: (Count & { items: unknown[] }) | null;
  /** Those on the page, for what is done with several at once. */
  subjects: Subject[];
  /** What that is. */
  verbs: ManyVerb[];
  pageSize?: number;
  /** Chips beside the search. */
  filter?: ReactNode;
  /** What is said where there is nothing at all. */
  empty: 'pending' | 'changed' | 'listings';
  children: ReactNode;
};

/** What every view of listings has around them: search, actions on several, pages, and what is said of none. */
export function ListingsView({ view, list, subjects, verbs, pageSize, filter, empty, children }: Props) {
  const t = useTranslations('admin.listings');
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SearchBox view={view} label={t('search')} />
        {filter}
      </div>
      {list === null ? (
        <Nothing title={t('failed')} />
      ) : list.items.length === 0 ? (
        <Nothing
          title={view.q ? t('empty.found', { q: view.q }) : t(`empty.${empty}`)}
          text={view.q ? t('empty.foundText') : t(`empty.${empty}Text`)}
        />
      ) : (
        <ClientMessages of={MESSAGES}>
          <ListingsContext here={viewHref(view)} all={subjects}>
            <KeepFocus className="space-y-4 [&_:is(a,button,input)]:scroll-mt-32">
              <BatchBar verbs={verbs} />
              {children}
            </KeepFocus>
            <Pager view={view} total={list.total} exact={list.exact} pageSize={pageSize} />
          </ListingsContext>
        </ClientMessages>
      )}
    </>
  );
}

/** What a listing is called, in the page's language or the one it has; by its kind where it has no title to show. */
export function useSubjectOf(): (property: PropertyView) => Subject {
  const locale = useLocale();
  const t = useTranslations('details');
  return ({ id, title, titleAr, propertyType, updatedAt }) => ({
    id,
    name: localizedText(locale, title, titleAr) ?? {
      text: t('kind', { kind: propertyType }),
      lang: locale,
      dir: directionOf(locale),
    },
    seen: updatedAt,
  });
}
