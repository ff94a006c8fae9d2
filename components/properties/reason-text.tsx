import { useTranslations } from 'next-intl';
import { detectLanguage } from '@/lib/i18n/routing';
import type { Reason } from '@/lib/properties/view';

/** Why something was refused: what was chosen, in the page's language, then the admin's own words in theirs. */
export function ReasonText({ code, reason }: Reason) {
  const t = useTranslations('admin.rejection.reasons');
  // Line by line: earlier reasons hold a line in each language.
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
