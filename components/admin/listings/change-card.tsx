import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { StateBadges } from '../../listings/card/state-badges';
import { AccountLink } from '../account-link';
import type { ListingTarget } from './listing-actions';
import { TakeDownButton } from './moderation-buttons';
import { QueueCard } from './queue-card';
import { WaitingTime } from './waiting-time';
import { formatDate } from '@/lib/i18n/format';
import { pickStatusFields } from '@/lib/listings/status';
import type { PropertyView } from '@/lib/listings/view';

type Props = {
  property: PropertyView;
  target: ListingTarget;
  /** Selects the text beside the time. */
  kind: 'changed' | 'waiting' | 'reported';
  since: string;
  asOf: string;
  returnTo: string;
  /** @param nameId of the element with the listing's name */
  decision: (nameId: string) => ReactNode;
  children: ReactNode;
};

/** An approved listing, above its owner's changes or proposed changes, or visitors' reports. */
export function ChangeCard({ property, target, kind, since, asOf, returnTo, decision, children }: Props) {
  const t = useTranslations('admin');
  const locale = useLocale();
  const { publisherId, publisherName } = property;
  return (
    <QueueCard
      target={target}
      meta={
        <>
          <AccountLink id={publisherId} name={publisherName} />·{' '}
          {kind === 'waiting' ? (
            <WaitingTime since={since} asOf={asOf} />
          ) : (
            <time dateTime={since}>{t(`${kind}.since`, { date: formatDate(since, locale) })}</time>
          )}
        </>
      }
      badges={<StateBadges listing={pickStatusFields(property)} asOf={asOf} />}
      returnTo={returnTo}
      hasPage
      decision={(nameId) => (
        <>
          {decision(nameId)}
          <TakeDownButton listing={target} nameId={nameId} hasKey={kind !== 'waiting'} />
        </>
      )}
    >
      {children}
    </QueueCard>
  );
}
