import { useLocale, useTranslations } from 'next-intl';
import type { Count } from '../count';
import { EmptyState } from '../dashboard';
import type { DashboardUrl } from '../dashboard-url';
import { Pager } from '../pager';
import type { QueueEntry, QueueKind } from './entry';
import { Queue } from './queue';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatId } from '@/lib/i18n/format';
import { PENDING_PAGE_SIZE } from '@/lib/platform/site';

type Props = {
  kind: QueueKind;
  url: DashboardUrl;
  /** Null if loading failed. */
  list: (Count & { items: unknown[] }) | null;
  entries: QueueEntry[];
};

/** Queue and pager of a tab. */
export function QueueSection({ kind, url, list, entries }: Props) {
  const t = useTranslations('admin.listings');
  if (list === null) return <EmptyState title={t('failed')} />;
  return (
    <>
      <ClientMessages of={['action', 'admin', 'adminNotes', 'my', 'card', 'details', 'errors']}>
        <Queue
          key={`${kind} ${url.q} ${url.page}`}
          kind={kind}
          entries={entries}
          initialId={url.at ?? null}
          total={{ total: list.total, exact: list.exact }}
          label={t(`${kind}List`)}
          empty={{
            title: url.q ? t('empty.found', { q: url.q }) : t(`empty.${kind}`),
            text: url.q ? t('empty.foundText') : t(`empty.${kind}Text`),
          }}
        />
      </ClientMessages>
      <Pager url={{ ...url, at: undefined }} total={list.total} exact={list.exact} pageSize={PENDING_PAGE_SIZE} />
    </>
  );
}

export function ListingNumber({ id }: { id: number }) {
  return useTranslations('admin.listings')('number', { id: formatId(id, useLocale()) });
}
