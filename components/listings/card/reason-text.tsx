import { useTranslations } from 'next-intl';
import { detectLanguage } from '@/lib/i18n/routing';
import type { Reason } from '@/lib/listings/view';

/** Why a listing was refused: the chosen reason in the page's language, then the admin's text in its own. */
export function ReasonText({ code, reason }: Reason) {
  const t = useTranslations('admin.rejection.reasons');
  // Earlier reasons hold a line in each language.
  const lines = reason?.split('\n').filter((line) => line.trim() !== '') ?? [];
  return (
    <div className="grid gap-1">
      {code && <p>{t(`${code}.text`)}</p>}
      {lines.map((line, index) => (
        <p key={index} dir="auto" lang={detectLanguage(line)} className="wrap-anywhere">
          {line}
        </p>
      ))}
    </div>
  );
}
