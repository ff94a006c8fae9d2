import { useTranslations } from 'next-intl';
import { dashboardHref, type DashboardUrl } from '../dashboard-url';
import { ChangeCard } from './change-card';
import { ListingsSection, useListingTarget } from './listings-section';
import { ReportButtons } from './moderation-buttons';
import { Reports } from './reports';
import type { ReportedPage } from '@/lib/listings/reports/queries';
import { PENDING_PAGE_SIZE } from '@/lib/site';

type Props = { url: DashboardUrl; page: ReportedPage };

/** Public listings that visitors have reported, those reported longest ago first. */
export function ReportedList({ url, page: { list, page, asOf, reports } }: Props) {
  const t = useTranslations('admin.listings');
  const targetOf = useListingTarget();
  const cards = (list?.items ?? []).flatMap((property) => {
    const of = reports.get(property.id); // decided meanwhile where it is missing
    return of ? [{ property, target: targetOf(property), of }] : [];
  });
  return (
    <ListingsSection
      url={{ ...url, page }}
      list={list}
      targets={cards.map(({ target }) => target)}
      actions={['takeDown']}
      pageSize={PENDING_PAGE_SIZE}
      empty="reported"
    >
      <ul aria-label={t('reportedList')} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {cards.map(({ property, target, of }) => (
          <li key={target.id} data-row data-listing={target.id}>
            <ChangeCard
              kind="reported"
              property={property}
              target={target}
              since={of.at(-1)?.createdAt ?? property.updatedAt}
              asOf={asOf}
              returnTo={dashboardHref(url)}
              decision={(nameId) => <ReportButtons listing={target} nameId={nameId} />}
            >
              <Reports reports={of} />
            </ChangeCard>
          </li>
        ))}
      </ul>
    </ListingsSection>
  );
}
