import { CircleAlert, FileText, ReceiptText } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ReloadButton } from '../listings/my/reload-button';
import { buttonVariants } from '../ui/button';
import { OwnPayments } from './own-payments';
import { PaymentPages } from './payment-pages';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { Link } from '@/lib/i18n/navigation';
import { getPathname } from '@/lib/i18n/pathname';
import type { PaymentHistory } from '@/lib/payments/queries';

export function PaymentsSection({ history }: { history: PaymentHistory }) {
  const t = useTranslations('payment.history');
  return (
    <>
      {history.items === null ? (
        <Failure />
      ) : history.items.length === 0 ? (
        <Message
          icon={<ReceiptText aria-hidden className="size-6" />}
          title={t('empty.title')}
          text={t('empty.text')}
        />
      ) : (
        <>
          <Link
            href={paths.statement}
            className={`${buttonVariants({ variant: 'outline', size: 'sm' })} justify-self-start`}
          >
            <FileText aria-hidden />
            {t('statement')}
          </Link>
          <ClientMessages of={['payment', 'types', 'details.kind', 'details.madeTitle']}>
            <OwnPayments items={history.items} />
          </ClientMessages>
          <PaymentPages {...history} hrefOf={paths.payments} />
        </>
      )}
    </>
  );
}

function Failure() {
  const t = useTranslations('payment.history.error');
  const address = getPathname({ href: paths.payments(), locale: useLocale() });
  return (
    <Message role="alert" icon={<CircleAlert aria-hidden className="size-6" />} title={t('title')} text={t('text')}>
      <ReloadButton label={t('retry')} action={address} page={1} />
    </Message>
  );
}

type MessageProps = { icon: ReactNode; title: string; text: string; role?: 'alert'; children?: ReactNode };

function Message({ icon, title, text, role, children }: MessageProps) {
  return (
    <div role={role} className="flex flex-col items-center gap-3 rounded-xl bg-muted px-6 py-10 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-accent text-accent-foreground">{icon}</span>
      <h2 className="font-bold">{title}</h2>
      <p className="max-w-md text-sm text-muted-foreground">{text}</p>
      {children}
    </div>
  );
}
