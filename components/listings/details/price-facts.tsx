import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { formatDate, formatNumber } from '@/lib/i18n/format';
import { priceUnit } from '@/lib/listings/price-unit';
import type { PropertyView } from '@/lib/listings/view';
import { positionOf, pricePerMetre, roundPrice, yieldOf, type Comparison } from '@/lib/prices/compare';
import type { PriceChangeView } from '@/lib/prices/view';

type Props = { property: PropertyView; comparison: Comparison | null; changes: PriceChangeView[] };

/** Price per square metre compared with the area's, a building's yield, the price compared with similar listings, and earlier prices. */
export function PriceFacts({ property, comparison, changes }: Props) {
  const t = useTranslations('details.cost');
  const heading = useId();
  const locale = useLocale();
  const perMetre = priceUnit(property) === property.listingType ? pricePerMetre(property) : null; // not of a day or a week
  const yearly = yieldOf(property);
  if (perMetre === null && yearly === null && changes.length === 0) return null;
  const offer = property.listingType;
  return (
    <section aria-labelledby={heading} className="cost">
      <h2 id={heading}>{t('title')}</h2>
      {perMetre !== null && (
        <p>
          {t('metre', { offer, value: formatNumber(roundPrice(perMetre), locale) })}
          {comparison && <UsualMetre property={property} comparison={comparison} />}
        </p>
      )}
      {yearly !== null && <p>{t('yield', { percent: formatNumber(yearly, locale) })}</p>}
      {comparison && <Compared property={property} comparison={comparison} />}
      {changes.length > 0 && (
        <ul aria-label={t('history')}>
          {changes.map(({ price, changedTo, changedAt }) => (
            <li key={changedAt}>
              {t.rich('change', {
                way: changedTo < price ? 'down' : 'up',
                from: formatNumber(price, locale),
                to: formatNumber(changedTo, locale),
                date: formatDate(changedAt, locale),
                when: (text) => <time dateTime={changedAt}>{text}</time>,
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Shown if the price itself is compared; otherwise the comparison below gives the price per metre. */
function UsualMetre({ property, comparison: { statistic } }: { property: PropertyView; comparison: Comparison }) {
  const t = useTranslations('details.cost');
  const locale = useLocale();
  const place = usePlaceText()(statistic, property);
  const { median } = statistic.metre;
  if (statistic.measure === 'metre' || median === null) return null;
  return <> · {t('usualMetre', { place, value: formatNumber(roundPrice(median), locale) })}</>;
}

function Compared({ property, comparison }: { property: PropertyView; comparison: Comparison }) {
  const t = useTranslations('details.cost');
  const locale = useLocale();
  const like = useLikeText();
  const { statistic, own, spread, percent } = comparison;
  const { advertisers: count, measure, takenOn } = statistic;
  const show = (value: number) => formatNumber(roundPrice(value), locale);
  const place = usePlaceText()(statistic, property);
  const [low, high] = [show(spread.low), show(spread.high)];
  const unit = t('unit', { measure, offer: property.listingType });
  return (
    <>
      {percent !== null && (
        <p className="cost-median">
          {t.rich('percent', {
            side: percent < 0 ? 'below' : percent > 0 ? 'above' : 'at',
            percent: formatNumber(Math.abs(percent), locale),
            count,
            place,
            b: (text) => <strong>{text}</strong>,
          })}
        </p>
      )}
      <p>{t(percent === null ? 'range' : 'half', { count, place, low, high, unit })}</p>
      <div className="cost-line" role="img" aria-label={t('line', { low, high, own: show(own), unit })}>
        {spread.median !== null && <i style={{ insetInlineStart: `${positionOf(spread.median, spread)}%` }} />}
        <b style={{ insetInlineStart: `${positionOf(own, spread)}%` }} />
      </div>
      <p className="cost-note">{t('note', { what: like(statistic), measure, date: formatDate(takenOn, locale) })}</p>
    </>
  );
}

function usePlaceText() {
  const governorate = useTranslations('search');
  const names = useTranslations('types.governorate');
  const locale = useLocale();
  return ({ location, governorate: of }: Comparison['statistic'], property: PropertyView) =>
    location === null && of !== null
      ? governorate('governorate', { name: names(of) })
      : locale === 'ar'
        ? property.locationAr
        : property.location;
}

/** 'Apartments for rent, 2 bedrooms' */
function useLikeText() {
  const details = useTranslations('details');
  const cards = useTranslations('card');
  const subtypes = useTranslations('types.subtype');
  return ({ propertyType, listingType, subtype, bedrooms }: Comparison['statistic']) => {
    const kind = details('kinds', { kind: propertyType, offer: listingType });
    const more =
      bedrooms === 0
        ? details('facts.studio')
        : bedrooms !== null
          ? cards('bedrooms', { count: bedrooms })
          : subtype !== null
            ? subtypes(subtype)
            : null;
    return more === null ? kind : `${kind} · ${more}`;
  };
}
