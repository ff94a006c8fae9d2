import { Download } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SelectField } from '../../forms/select-field';
import { Button, buttonVariants } from '../../ui/button';
import { tableClass } from '../../ui/classes';
import { FigureDetails } from '../../ui/figure-table';
import { FilterForm } from '../filter-form';
import { figuresToText, type FigureKind, type FiguresQuery } from '@/lib/figures/schema';
import { FIGURE_COLUMNS, FIGURE_UNITS, figureRows, type FigureUnit } from '@/lib/figures/tables';
import type { FiguresView } from '@/lib/figures/view';
import { deskPaths } from '@/lib/http/paths';
import { formatDate, formatDay, formatHours, formatMoney, formatMonth, formatNumber } from '@/lib/i18n/format';

export type FiguresProps = { query: FiguresQuery; figures: FiguresView };

type SectionProps = {
  of: 'listings' | 'demand' | 'leads' | 'queue' | 'payments' | 'searches';
  children: ReactNode;
};

export function FigureSection({ of, children }: SectionProps) {
  const t = useTranslations('figures');
  const id = `figures-${of}`;
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t pt-5">
      <div>
        <h2 id={id} className="text-lg font-bold">
          {t(`${of}.title`)}
        </h2>
        <p className="text-sm text-muted-foreground">{t(`${of}.lead`)}</p>
      </div>
      {children}
    </section>
  );
}

type TableProps = FiguresProps & {
  of: FigureKind;
  /** Title of the table, which is collapsed at first. */
  title: string;
};

/** A chart's data as a table, and as a file for a spreadsheet. */
export function FigureTable({ of, query, figures, title }: TableProps) {
  const t = useTranslations('figures');
  const texts = useTranslations();
  const text = useFigureText();
  const locale = useLocale();
  const columns = FIGURE_COLUMNS[of];
  const file = `/api/figures.csv?${new URLSearchParams([['of', of], ...figuresToText(query), ['language', locale]])}`;
  return (
    <div className="relative">
      <FigureDetails title={title}>
        <div role="region" aria-label={title} tabIndex={0} className="overflow-x-auto">
          <table className={`${tableClass} [&_:is(th,td)]:wrap-normal`} data-figures={of}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {figureRows(of, figures, locale, texts).map((row, index) => (
                <tr key={index}>
                  {columns.map((column, at) => {
                    const cell = text.cell(row[column] ?? null, FIGURE_UNITS[column], query.by);
                    return at === 0 ? (
                      <th key={column} scope="row">
                        <bdi>{cell}</bdi>
                      </th>
                    ) : (
                      <td key={column}>{cell}</td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </FigureDetails>
      <a href={file} download className={`${buttonVariants({ variant: 'ghost' })} absolute inset-e-0 top-0 px-3`}>
        <Download aria-hidden />
        {t('file')}
      </a>
    </div>
  );
}

/** Formats figures, days and times; unknown values are a dash. */
export function useFigureText() {
  const locale = useLocale();
  const day = (value: string | undefined) => (value === undefined ? '—' : formatDay(value, locale));
  const number = (value: number) => formatNumber(value, locale);
  const hours = (seconds: number) => formatHours(seconds, locale);
  const period = (value: string | undefined, by: FiguresQuery['by']) =>
    by === 'week' || value === undefined ? day(value) : formatMonth(value, locale);
  return {
    date: (value: string) => formatDate(value, locale),
    period,
    number,
    hours,
    cell: (value: string | number | null, unit: FigureUnit, by: FiguresQuery['by']) => {
      if (value === null) return '—';
      if (typeof value === 'string')
        return unit === 'week' ? day(value) : unit === 'period' ? period(value, by) : value;
      return unit === 'seconds' ? hours(value) : unit === 'kwd' ? formatMoney(value, locale) : number(value);
    },
  };
}

type AreaProps = { query: FiguresQuery; areas: { id: number; name: string }[] };

export function AreaForm({ query, areas }: AreaProps) {
  const t = useTranslations('figures.area');
  const locale = useLocale();
  const area = String(query.area ?? '');
  const sorted = areas.toSorted((one, other) => one.name.localeCompare(other.name, locale));
  return (
    <FilterForm
      path={deskPaths.figures()}
      values={{ area }}
      kept={Object.fromEntries(figuresToText({ ...query, area: undefined }))}
      label={t('choose')}
    >
      <SelectField
        id="figures-area"
        name="area"
        label={t('label')}
        className="lg:col-span-2"
        empty={t('all')}
        options={sorted.map(({ id, name }) => [id, name])}
        defaultValue={area}
      />
      <Button type="submit" variant="secondary" className="self-end justify-self-start">
        {t('show')}
      </Button>
    </FilterForm>
  );
}
