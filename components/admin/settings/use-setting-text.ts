import { useLocale, useTranslations } from 'next-intl';
import { formatDateTime, formatNumber } from '@/lib/i18n/format';
import { standardReason } from '@/lib/listings/constants';
import {
  SETTINGS,
  type Banner,
  type Company,
  type CreditPack,
  type RejectReason,
  type SettingKey,
} from '@/lib/settings/settings';

/** A setting's value in words. */
export function useSettingText() {
  const t = useTranslations('settings');
  const reasons = useTranslations('admin.rejection.reasons');
  const locale = useLocale();
  const list = new Intl.ListFormat(locale, { type: 'unit' });
  /** Describes a standard reason by its label, and one of the operator by its texts. */
  const reasonText = ({ code, words }: RejectReason) => {
    const standard = standardReason(code);
    if (words === null) return standard ? reasons(`${standard}.label`) : code;
    const both = (name: 'label' | 'text') => t('both', { one: words[`${name}Ar`], other: words[name] });
    return t('refusal.words', { label: both('label'), text: both('text') });
  };
  return (key: SettingKey, value: unknown): string => {
    const setting = SETTINGS[key];
    if ('unit' in setting) {
      return setting.unit === 'kwd'
        ? t('unit.kwd', { amount: formatNumber(Number(value), locale) })
        : t(`unit.${setting.unit}`, { count: Number(value) });
    }
    if (typeof value === 'boolean') return t(value ? 'on' : 'off');
    if (value === null) return t('noWords');
    if (key === 'banner') {
      const { en, ar, until } = value as NonNullable<Banner>;
      const text = t('both', { one: ar, other: en });
      return until ? t('until', { text, date: formatDateTime(until, locale) }) : text;
    }
    if (key === 'company') {
      const { name, nameAr, address, addressAr, registration } = value as NonNullable<Company>;
      return list.format([nameAr, name, addressAr, address, registration].filter((text) => text !== null));
    }
    if (key === 'rejectReasons') return list.format((value as RejectReason[]).map(reasonText));
    if (key === 'refusedWords') return list.format(value as string[]) || t('noWords');
    return list.format(
      (value as CreditPack[]).map(({ credits, price }) =>
        t('pack.text', { count: credits, amount: formatNumber(price, locale) }),
      ),
    );
  };
}
