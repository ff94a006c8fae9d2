import { Eye, Pencil } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { formatDate, formatId } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/paths';
import type { ChangedPage } from '@/lib/properties/changes';
import { pickStatusFields } from '@/lib/properties/status';
import type { ChangeView, PropertyView } from '@/lib/properties/view';
import { PENDING_PAGE_SIZE } from '@/lib/site';
import { StateBadges } from '../../properties/my/state-badges';
import { buttonVariants } from '../../ui/button';
import { viewHref, type View } from '../view';
import { ChangeTable, type Names } from './change-table';
import { ListingsView, useSubjectOf } from './listings-view';
import { Review } from './review';
import { SelectBox } from './select-box';
import type { Subject } from './subject';
import { TakeDown } from './take-down';

type Props = { view: View; page: ChangedPage };

/** Approved listings that their owners have changed, longest first: what was there before and what is there now. */
export function ChangedList({ view, page: { list, page, asOf, changes, names } }: Props) {
  const t = useTranslations('admin.listings');
  const subjectOf = useSubjectOf();
  const cards = (list?.items ?? []).map((property) => ({ property, subject: subjectOf(property) }));
  return (
    <ListingsView
      view={{ ...view, page }}
      list={list}
      subjects={cards.map(({ subject }) => subject)}
      verbs={['review', 'takeDown']}
      pageSize={PENDING_PAGE_SIZE}
      empty="changed"
    >
      <ul aria-label={t('changedList')} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {cards.map(({ property, subject }) => (
          <li key={subject.id} data-row data-listing={subject.id}>
            <Card
              property={property}
              subject={subject}
              changes={changes.get(property.id) ?? []}
              names={names}
              asOf={asOf}
              here={viewHref(view)}
            />
          </li>
        ))}
      </ul>
    </ListingsView>
  );
}

type CardProps = {
  property: PropertyView;
  subject: Subject;
  changes: ChangeView[];
  names: Names;
  asOf: string;
  /** The view's own address, to come back to after editing. */
  here: string;
};

function Card({ property, subject, changes, names, asOf, here }: CardProps) {
  const t = useTranslations('admin');
  const locale = useLocale();
  const { id, publisherId, publisherName } = property;
  const nameId = `listing-${id}`;
  const since = changes[0]?.changedAt ?? property.updatedAt;
  const link = (verb: 'view' | 'edit', href: string) => {
    const Icon = verb === 'view' ? Eye : Pencil;
    return (
      <Link
        id={`${verb}-${id}`}
        aria-labelledby={`${verb}-${id} ${nameId}`}
        href={href}
        prefetch={false}
        className={buttonVariants({ variant: 'ghost' })}
      >
        <Icon aria-hidden />
        {t(`do.${verb}`)}
      </Link>
    );
  };
  return (
    <article aria-labelledby={nameId} className="overflow-hidden rounded-lg border bg-card text-card-foreground">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-3 py-2.5 sm:px-4">
        <SelectBox id={id} nameId={nameId} />
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={nameId} className="line-clamp-2 font-bold">
            <bdi lang={subject.name.lang} dir={subject.name.dir}>
              {subject.name.text}
            </bdi>
          </h2>
          <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted-foreground">
            {t('listings.number', { id: formatId(id, locale) })} ·
            <Link
              href={paths.adminUser(publisherId)}
              prefetch={false}
              className="text-primary hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
            >
              <bdi>{publisherName}</bdi>
            </Link>
            · <time dateTime={since}>{t('changed.since', { date: formatDate(since, locale) })}</time>
          </p>
        </div>
        <StateBadges listing={pickStatusFields(property)} asOf={asOf} />
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <Review subject={subject} nameId={nameId} />
          <TakeDown subject={subject} nameId={nameId} />
          {link('view', paths.property(id))}
          {link('edit', paths.editProperty(id, here))}
        </div>
      </header>
      <ChangeTable changes={changes} names={names} />
    </article>
  );
}
