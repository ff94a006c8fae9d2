import { useLocale, useTranslations } from 'next-intl';
import { detectLanguage } from '@/lib/i18n/routing';
import { standardReason } from '@/lib/listings/constants';
import type { Reason } from '@/lib/listings/view';

/** Why a listing was refused: the chosen reason in the page's language, then the lines of the admin's text in theirs. */
export function useReasonLines({ code, words, reason }: Reason): { text: string; lang: string }[] {
  const t = useTranslations('admin.rejection.reasons');
  const locale = useLocale();
  const standard = standardReason(code);
  const chosen = words?.[locale] ?? (standard && t(`${standard}.text`));
  // Earlier reasons hold a line in each language.
  const lines = reason?.split('\n').filter((line) => line.trim() !== '') ?? [];
  return [
    ...(chosen ? [{ text: chosen, lang: locale }] : []),
    ...lines.map((text) => ({ text, lang: detectLanguage(text) ?? locale })),
  ];
}

export function ReasonText(reason: Reason) {
  return (
    <div className="grid gap-1">
      {useReasonLines(reason).map(({ text, lang }, index) => (
        <p key={index} dir="auto" lang={lang} className="wrap-anywhere">
          {text}
        </p>
      ))}
    </div>
  );
}
