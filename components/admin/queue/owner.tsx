import { ChevronDown } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ReasonText } from '../../listings/card/reason-text';
import { StateBadges } from '../../listings/card/state-badges';
import { Badge } from '../../ui/badge';
import { AccountLink } from '../account-link';
import { AdminNotes } from '../admin-notes';
import { formatCount } from '../count';
import { Email } from '../users/user-identity';
import { ListingLink } from './signals';
import { formatDate } from '@/lib/i18n/format';
import type { PendingListing } from '@/lib/listings/moderation/pending';
import { pickStatusFields } from '@/lib/listings/status';
import { formatPhone } from '@/lib/platform/phone';

type Props = { listing: PendingListing; asOf: string };

export function Owner({ listing: { property, owner, others }, asOf }: Props) {
  const t = useTranslations('admin.pending');
  const notes = useTranslations('adminNotes');
  const locale = useLocale();
  return (
    <details className="group border-t text-sm wrap-anywhere">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2 -outline-offset-2 hover:bg-muted sm:px-4">
        <span className="min-w-0 flex-1">
          <span className="text-muted-foreground">{t('owner')}</span>{' '}
          <bdi className="font-medium">{owner.fullName}</bdi>{' '}
          <span className="text-muted-foreground">
            · {t('since', { date: formatDate(owner.createdAt, locale) })} ·{' '}
            {t('counts', {
              pending: formatCount(owner.pending, locale),
              approved: formatCount(owner.approved, locale),
            })}
          </span>
          {owner.past.length > 0 && (
            <span className="font-medium text-destructive">
              {' '}
              · {t('pastShort', { count: formatCount(owner.refused, locale) })}
            </span>
          )}
          {owner.notes.length > 0 && (
            <span className="font-medium"> · {t('notesShort', { count: owner.notes.length })}</span>
          )}
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-5 px-3 pt-1 pb-4 sm:grid-cols-2 sm:px-4">
        <Group title={t('owner')}>
          <AccountLink id={owner.id} name={owner.fullName} className="font-medium" />
          {owner.email && (
            <p className="text-muted-foreground">
              <Email>{owner.email}</Email>
            </p>
          )}
          {owner.phone !== null && (
            <p className="text-muted-foreground">
              <bdi dir="ltr">{formatPhone(owner.phone)}</bdi>
            </p>
          )}
        </Group>
        <Group title={t('others')}>
          {others.length === 0 ? (
            <p className="text-muted-foreground">{t('noOthers')}</p>
          ) : (
            <ul className="mt-1.5 grid gap-2">
              {others.map((other) => (
                <li key={other.id} className="flex flex-wrap items-center justify-between gap-x-2">
                  <ListingLink listing={other} className="line-clamp-1" />
                  <span className="max-w-full">
                    <StateBadges listing={pickStatusFields(other)} asOf={asOf} />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Group>
        <RefusalHistory owner={owner} />
        <Group title={notes('title')}>
          <AdminNotes notes={owner.notes} about={{ kind: 'listing', id: property.id }} />
        </Group>
      </div>
    </details>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section role="group" aria-label={title}>
    <h3 className="mb-1 text-xs font-medium text-muted-foreground">{title}</h3>
    {children}
  </section>
);

function RefusalHistory({ owner }: Pick<PendingListing, 'owner'>) {
  const t = useTranslations('admin.pending');
  const locale = useLocale();
  return (
    <Group title={t('past')}>
      {owner.past.length === 0 ? (
        <p className="text-muted-foreground">{t('noPast')}</p>
      ) : (
        <>
          <p className="text-muted-foreground">{t('pastCount', { count: formatCount(owner.refused, locale) })}</p>
          <ul className="mt-1.5 grid gap-2">
            {owner.past.map(({ action, name, code, words, reason, at }) => (
              <li key={at} className="grid gap-1">
                <span className="flex flex-wrap items-center gap-1.5">
                  <Badge variant="destructive">{t(`action.${action}`)}</Badge>
                  <time dateTime={at} className="text-xs text-muted-foreground">
                    {formatDate(at, locale)}
                  </time>
                </span>
                <p className="truncate">
                  <bdi>{name}</bdi>
                </p>
                {(code ?? reason) !== null && (
                  <div className="line-clamp-4 text-xs text-muted-foreground">
                    <ReasonText code={code} words={words} reason={reason} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Group>
  );
}
