import { CalendarClock, MessageSquareText } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { PageLinks } from '../listings/list/page-links';
import { chipLinksClass, lineLinkClass } from '../ui/classes';
import { Moment } from '../ui/moment';
import { Notice } from '../ui/notice';
import { LeadActions } from './lead-actions';
import type { Colleague } from '@/lib/accounts/offices/queries';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatDateTime, formatNumber, formatWeekday, localizeDigits } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { LeadsPage } from '@/lib/leads/queries';
import { LEAD_STATES } from '@/lib/leads/schema';
import type { LeadView } from '@/lib/leads/view';
import { formatPhone } from '@/lib/platform/phone';

type Props = {
  page: LeadsPage;
  colleagues: Colleague[];
};

/** Messages about the account's listings, newest first, by state and by member of the office. */
export function LeadList({ page: { state, member, page, items, total, counts }, colleagues }: Props) {
  const t = useTranslations('leads');
  const locale = useLocale();
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const isEmpty = all === 0 && member === undefined;
  const isOffice = colleagues.length > 1;
  const chosen = { ...(state && { state }), ...(member !== undefined && { member }) };
  return (
    <>
      {!isEmpty && (
        <>
          <nav aria-label={t('filter.state')} className={chipLinksClass}>
            {[undefined, ...LEAD_STATES].map((each) => {
              const count = each ? (counts.get(each) ?? 0) : all;
              return (
                <Link
                  key={each ?? 'all'}
                  href={paths.leads({ ...chosen, state: each })}
                  aria-current={each === state ? 'page' : undefined}
                >
                  {t(`state.${each ?? 'all'}`)}
                  {count > 0 && <span>{formatNumber(count, locale)}</span>}
                </Link>
              );
            })}
          </nav>
          {isOffice && (
            <nav aria-label={t('filter.member')} className={chipLinksClass}>
              {[undefined, ...colleagues].map((each) => (
                <Link
                  key={each?.id ?? 'all'}
                  href={paths.leads({ ...chosen, member: each?.id })}
                  aria-current={each?.id === member ? 'page' : undefined}
                >
                  {each ? <bdi>{each.fullName}</bdi> : t('filter.everyone')}
                </Link>
              ))}
            </nav>
          )}
        </>
      )}
      {items.length > 0 ? (
        <ClientMessages of={['leads.do', 'leads.state', 'action', 'errors.required', 'shell.close']}>
          <ul aria-label={t('list')} className="grid gap-3">
            {items.map((lead) => (
              <Lead
                key={lead.id}
                lead={lead}
                member={isOffice ? colleagues.find(({ id }) => id === lead.memberId)?.fullName : undefined}
              />
            ))}
          </ul>
        </ClientMessages>
      ) : isEmpty ? (
        <Notice Icon={MessageSquareText} title={t('none')} text={t('noneText')} />
      ) : (
        <p className="rounded-xl bg-muted px-6 py-10 text-center">{t('noneHere')}</p>
      )}
      <PageLinks
        label={t('pages')}
        hrefOf={(number) => paths.leads({ ...chosen, page: number })}
        current={page}
        total={total}
        exact
      />
    </>
  );
}

/** @param member name of the colleague who answers for the listing */
function Lead({ lead, member }: { lead: LeadView; member: string | undefined }) {
  const t = useTranslations('leads');
  const locale = useLocale();
  const { id, kind, name, propertyId, text, day, part, phone, state, receivedAt, answeredAt } = lead;
  const title = localizeDigits(locale === 'ar' ? lead.titleAr : lead.title, locale);
  const Icon = kind === 'viewing' ? CalendarClock : MessageSquareText;
  return (
    <li data-lead={id} className="grid gap-2 rounded-lg border bg-card p-4 text-card-foreground">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="min-w-0 font-bold wrap-anywhere">
          <bdi>{name}</bdi>
          {state === 'new' && (
            <span className="ms-2 rounded-full bg-primary px-2 py-0.5 text-xs text-primary-foreground">
              {t('state.new')}
            </span>
          )}
        </h2>
        <Moment iso={receivedAt} className="text-sm text-muted-foreground" />
      </div>
      {propertyId === null ? (
        <p className="owner-text text-muted-foreground">{t('deleted', { title })}</p>
      ) : (
        <Link
          href={paths.property(propertyId)}
          className={`owner-text ${lineLinkClass} justify-self-start wrap-anywhere`}
        >
          {title}
        </Link>
      )}
      <p className="flex items-center gap-2 text-sm font-medium">
        <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        {day && part
          ? t('viewingOn', { when: t('when', { day: formatWeekday(day, locale), part }) })
          : t('kind.message')}
      </p>
      {text && (
        <p dir="auto" className="text-start whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
      {(member || answeredAt) && (
        <p className="flex flex-wrap gap-x-4 text-sm text-muted-foreground">
          {member && <span>{t.rich('member', { name: member, b: (name) => <bdi>{name}</bdi> })}</span>}
          {answeredAt && <span>{t('answered', { date: formatDateTime(answeredAt, locale) })}</span>}
        </p>
      )}
      <LeadActions
        id={id}
        name={name}
        state={state}
        phone={phone === null ? null : { number: phone, shown: formatPhone(phone) }}
        greeting={t('greeting', { name, title })}
      />
    </li>
  );
}
