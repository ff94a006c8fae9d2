import { ChevronLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BrandMark } from '../layout/brand-mark';
import { buttonVariants } from '../ui/button';
import { PrintButton } from '../ui/print-button';
import { Code } from './facts';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';
import type { CompanyView } from '@/lib/settings/company';

type Props = {
  title: string;
  company: CompanyView | null;
  /** Links to the payments of the account. */
  back: boolean;
  /** Beside the print button. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The sheet of a receipt or a statement, with the company's letterhead. */
export function PaymentDocument({ title, company, back, actions, children }: Props) {
  const t = useTranslations('payment.receipt');
  const site = useTranslations('site');
  return (
    <div className="page-width max-w-3xl pt-6 pb-12 print:p-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        {back && (
          <Link href={paths.payments()} className={`${buttonVariants({ variant: 'ghost' })} -ms-3 px-3`}>
            <ChevronLeft aria-hidden className="rtl:rotate-180" />
            {t('back')}
          </Link>
        )}
        <div className="ms-auto flex flex-wrap gap-2">
          {actions}
          <PrintButton>{t('print')}</PrintButton>
        </div>
      </div>
      <article
        aria-labelledby="document-title"
        className="rounded-lg border bg-card p-5 text-card-foreground sm:p-8 print:rounded-none print:border-0 print:p-0"
      >
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b pb-5">
          <p className="flex items-center gap-2 text-lg font-bold">
            <BrandMark className="size-8" />
            {site('name')}
          </p>
          <h1 id="document-title" className="text-xl font-bold">
            {title}
          </h1>
        </header>
        {company && (
          <address className="border-b py-4 text-sm leading-relaxed not-italic">
            <strong className="block">{company.name}</strong>
            {company.address && <span className="block">{company.address}</span>}
            {company.registration && (
              <span className="block">
                {t('registration')} <Code>{company.registration}</Code>
              </span>
            )}
          </address>
        )}
        {children}
      </article>
    </div>
  );
}
