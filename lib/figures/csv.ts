import type { Locale } from '../i18n/routing';
import { translator } from '../i18n/translator';
import { csvText, type Cell } from '../platform/csv';
import type { FigureKind } from './schema';
import { FIGURE_COLUMNS, figureRows, unitOf } from './tables';
import type { FiguresView } from './view';

/** Formats one table as CSV, newest rows first. Durations are in hours. */
export function figuresCsv(of: FigureKind, figures: FiguresView, locale: Locale) {
  const t = translator(locale);
  const columns = FIGURE_COLUMNS[of];
  const rows = figureRows(of, figures, locale, t).map((row) =>
    columns.map((column): Cell => {
      const value = row[column] ?? null;
      if (typeof value !== 'number') return value;
      if (unitOf(column) === 'seconds') return Math.round(value / 36) / 100;
      return unitOf(column) === 'kwd' ? value.toFixed(3) : value;
    }),
  );
  return csvText([columns.map((name) => t(`figures.column.${name}`)), ...rows]);
}
