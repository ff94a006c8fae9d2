import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { usePriceText } from '../area/use-price-text';
import { useLikeText, usePlaceText, type ComparedProps } from './verdict';
import { dated } from '@/components/ui/moment';
import { TitledSection } from '@/components/ui/titled-section';
import { formatDate, formatNumber } from '@/lib/i18n/format';
import { priceUnit } from '@/lib/listings/price-unit';
import type { PropertyView } from '@/lib/listings/view';
import { positionOf, pricePerMetre, quarterOf, yieldOf, type Comparison } from '@/lib/prices/compare';
import type { PriceChangeView, QuarterView } from '@/lib/prices/view';

type Props = {
  property: PropertyView;
  comparison: Comparison | null;
  changes: PriceChangeView[];
  /** Newest first. */
  quarters: QuarterView[];
  loan: ReactNode;
};

export function PriceFacts({ property, comparison, changes, quarters, loan }: Props) {
  const t = useTranslations('details.cost');
  const locale = useLocale();
  const { figure: show } = usePriceText();
  const place = usePlaceText();
  const { listingType: offer, propertyType } = property;
  const isByMetre = offer === 'sale' || propertyType === 'commercial' || propertyType === 'land';
  const perMetre = isByMetre && priceUnit(property) === offer ? pricePerMetre(property) : null;
  const usual = comparison?.statistic.measure === 'price' ? comparison.statistic.metre.median : null;
  const yearly = yieldOf(property);
  const isLet = priceUnit(property) === 'rent' && (property.deposit !== null || property.commission !== null);
  const isEmpty = perMetre === null && yearly === null && !comparison && !isLet && !loan;
  if (isEmpty && changes.length === 0 && quarters.length === 0) return null;
  return (
    <TitledSection title={t('title')} className="grid grid-cols-[minmax(0,1fr)] gap-4 print:hidden">
      {comparison && <Range property={property} comparison={comparison} />}
      {perMetre !== null && (
        <p>
          {t('metre', { offer, value: show(perMetre) })}
          {comparison && usual !== null && (
            <span className="text-muted-foreground">
              {' · '}
              {t('usualMetre', { place: place(property, comparison.statistic), value: show(usual) })}
            </span>
          )}
        </p>
      )}
      {yearly !== null && <p>{t('yield', { percent: formatNumber(yearly, locale) })}</p>}
      {isLet && <MoveIn property={property} />}
      {loan}
      <Quarters property={property} quarters={quarters} />
      {changes.length > 0 && (
        <ul aria-label={t('history')} className="grid gap-1 border-s-2 ps-3 text-sm wrap-anywhere">
          {changes.map(({ price, changedTo, changedAt }) => (
            <li key={changedAt}>
              {t.rich('change', {
                way: changedTo < price ? 'down' : 'up',
                from: formatNumber(price, locale),
                to: formatNumber(changedTo, locale),
                ...dated(changedAt, formatDate(changedAt, locale)),
              })}
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}

/** A line whose middle third is what half of the similar listings ask, with marks for their median and this listing. */
function Range({ property: { listingType: offer }, comparison: { statistic, own, spread } }: ComparedProps) {
  const t = useTranslations('details.cost');
  const { figure: show } = usePriceText();
  const { advertisers: count, measure } = statistic;
  const unit = t('unit', { measure, offer });
  const [low, high] = [show(spread.low), show(spread.high)];
  const centred = 'absolute ltr:-translate-x-1/2 rtl:translate-x-1/2';
  const at = (percent: number) => ({ insetInlineStart: `${percent}%` });
  return (
    <div className="grid max-w-md gap-3">
      <p className="text-sm text-muted-foreground">{t('range', { count, unit })}</p>
      <div
        role="img"
        aria-label={t('line', { low, high, own: show(own), unit })}
        className="relative mb-7 h-2 rounded-full bg-muted"
      >
        <span className="absolute inset-y-0 inset-s-1/3 w-1/3 rounded-full bg-primary/40" />
        {spread.median !== null && (
          <span
            className="absolute -inset-y-0.5 w-0.5 bg-foreground/60"
            style={at(positionOf(spread.median, spread))}
          />
        )}
        <span className={`${centred} top-3 text-sm font-medium`} style={at(100 / 3)}>
          {low}
        </span>
        <span className={`${centred} top-3 text-sm font-medium`} style={at(200 / 3)}>
          {high}
        </span>
        <span
          data-own
          className={`${centred} top-1/2 size-4 -translate-y-1/2 rounded-full border-3 border-background bg-primary shadow-float`}
          style={at(positionOf(own, spread))}
        />
      </div>
    </div>
  );
}

function MoveIn({ property: { price, deposit, commission } }: { property: PropertyView }) {
  const t = useTranslations('details');
  const fields = useTranslations('form.field');
  const locale = useLocale();
  const money = (value: number) =>
    value === 0 ? t('facts.noCost') : t('facts.money', { value: formatNumber(value, locale) });
  const row = (label: ReactNode, value: number | null, className = '') =>
    value !== null && (
      <div className={`flex items-baseline justify-between gap-4 max-[20rem]:flex-wrap ${className}`.trimEnd()}>
        <dt>{label}</dt>
        <dd className="font-medium">{money(value)}</dd>
      </div>
    );
  return (
    <dl className="grid max-w-md gap-2 rounded-lg bg-muted p-4 text-sm">
      {row(t('cost.firstRent'), price)}
      {row(fields('deposit'), deposit)}
      {row(fields('commission'), commission)}
      {deposit !== null &&
        commission !== null &&
        row(t('cost.moveIn'), Math.round((price + deposit + commission) * 1000) / 1000, 'border-t pt-2 text-base')}
    </dl>
  );
}

function Quarters({ property, quarters }: { property: PropertyView; quarters: QuarterView[] }) {
  const t = useTranslations();
  const { figure: show } = usePriceText();
  const likeText = useLikeText();
  const placeText = usePlaceText();
  const [latest] = quarters;
  if (!latest) return null;
  const { listingType: offer } = latest;
  return (
    <details className="rounded-lg border text-sm">
      <summary className="flex min-h-12 cursor-pointer items-center px-4 text-base font-medium">
        {t('details.cost.quarters')}
      </summary>
      <p className="px-4 text-muted-foreground">
        {t('details.cost.quartersOf', {
          what: likeText({ ...latest, subtype: null }),
          place: placeText(property, latest),
          unit: t('details.cost.unit', { measure: offer === 'rent' ? 'price' : 'metre', offer }),
        })}
      </p>
      <dl className="grid gap-2 p-4 pt-2">
        {quarters.map(({ quarter, finished, median, listings }) => (
          <div key={quarter} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt>
              {t('area.quarter', quarterOf(quarter))} {!finished && t('area.soFar')}
            </dt>
            <dd>
              <strong>{show(median)}</strong>{' '}
              <span className="text-muted-foreground">({t('area.count', { count: listings })})</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
