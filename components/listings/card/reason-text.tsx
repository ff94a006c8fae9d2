import { useLocale, useTranslations } from 'next-intl';
import { detectLanguage } from '@/lib/i18n/routing';
import { standardReason } from '@/lib/listings/constants';
import type { Reason } from '@/lib/listings/view';

/** Why a listing was refused: the chosen reason in the page's language, then the admin's text in its own. */
export function ReasonText({ code, words, reason }: Reason) {
  const t = useTranslations('admin.rejection.reasons');
  const locale = useLocale();
  const standard = standardReason(code);
  const chosen = words?.[locale] ?? (standard && t(`${standard}.text`));
  // Earlier reasons hold a line in each language.
  const lines = reason?.split('\n').filter((line) => line.trim() !== '') ?? [];
  return (
    <div className="grid gap-1">
      {chosen && <p>{chosen}</p>}
      {lines.map((line, index) => (
        <p key={index} dir="auto" lang={detectLanguage(line)} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </div>
  );
}
