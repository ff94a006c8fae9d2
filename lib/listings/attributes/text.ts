import { formatDate, formatId, formatNumber, localizeDigits } from '../../i18n/format';
import type { PropertyType } from '../constants';
import type { AttributeName, AttributeValues, NamedFilter } from './all';
import type { Attribute, Texts } from './attribute';

type Value = string | number | boolean;
type AnyText = (key: string, values?: Record<string, string | number>) => string;

export function attributeText(attribute: Attribute, value: Value, texts: Texts): string {
  const { t, locale } = texts;
  const { name, type } = attribute;
  if (attribute.text) return attribute.text(value, texts);
  if (type.kind === 'choice') return (t as AnyText)(`types.${name}.${value}`);
  if (typeof value === 'boolean') return t(value ? 'types.value.yes' : 'types.value.no');
  if (type.kind === 'text') return localizeDigits(String(value), locale);
  if (typeof value === 'string') return formatDate(value, locale);
  if (type.kind === 'year') return formatId(value, locale);
  const shown = formatNumber(value, locale);
  if (type.kind !== 'amount') return shown;
  return type.unit === 'KWD' ? t('details.facts.money', { value: shown }) : t('details.facts.metres', { value: shown });
}

/** Formats a fact for the listing's page and the comparison; null if there is nothing to show. @param asOf ISO date */
export function factText(
  attribute: Attribute & { name: AttributeName },
  listing: AttributeValues & { propertyType: PropertyType },
  texts: Texts & { asOf: string },
): string | null {
  const { type, details } = attribute;
  const value = listing[attribute.name];
  if (value === null) return null;
  if (details?.text) return details.text(value, listing, texts);
  if (value === 0) return type.kind === 'amount' && type.zero ? texts.t('details.facts.noCost') : null;
  return attributeText(attribute, value, texts);
}

export function filterText({ attribute, param }: NamedFilter, value: string | number, { t, locale }: Texts): string {
  if (attribute.type.kind === 'choice') return (t as AnyText)(`types.${attribute.name}.${value}`);
  const count = Number(value);
  return (t as AnyText)(`chips.attribute.${param}`, { count, amount: formatNumber(count, locale) });
}
