import 'server-only';
import { paths } from '../../http/paths';
import { formatId, localizeDigits } from '../../i18n/format';
import type { Locale } from '../../i18n/routing';
import type { Tx } from '../../platform/db';
import { sendMail } from '../mail/send';

type Reporter = { reportId: number; email: string; locale: Locale };
type Listing = { id: number; title: string; titleAr: string };

/** Mails the outcome of a report to the reporter who left an email address (docs/product.md 11.8). */
export async function tellReporter(
  tx: Tx,
  { reportId, email, locale }: Reporter,
  { id, title, titleAr }: Listing,
  isUpheld: boolean,
): Promise<void> {
  const mail = {
    to: email,
    locale,
    template: isUpheld ? ('reportUpheld' as const) : ('reportDismissed' as const),
    values: { title: localizeDigits(locale === 'ar' ? titleAr : title, locale), number: formatId(id, locale) },
    path: isUpheld ? paths.home : paths.property(id), // an upheld listing may be gone
  };
  await sendMail(tx, mail, `report:${reportId}`);
}
