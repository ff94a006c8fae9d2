import { useTranslations } from 'next-intl';
import { dashboardHref, type DashboardUrl } from '../dashboard-url';
import { ChangeCard } from './change-card';
import { useListingTarget } from './listings-section';
import { ReportButtons } from './moderation-buttons';
import { QueueList } from './queue-list';
import { Reports } from './reports';
import type { ReportedPage } from '@/lib/listings/reports/queries';

type Props = { url: DashboardUrl; page: ReportedPage };

/** Public listings with reports, ordered by their oldest report. */
export function ReportedList({ url, page: { list, page, asOf, reports } }: Props) {
  const t = useTranslations('admin.listings');
  const targetOf = useListingTarget();
  const cards = (list?.items ?? []).flatMap((property) => {
    const of = reports.get(property.id);
    if (!of) return []; // decided meanwhile
    const target = targetOf(property);
    const card = (
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
    );
    return [{ target, card }];
  });
  return (
    <QueueList
      url={{ ...url, page }}
      list={list}
      label={t('reportedList')}
      actions={['takeDown']}
      empty="reported"
      cards={cards}
    />
  );
}
