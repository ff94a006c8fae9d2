import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ClientMessages } from '@/lib/i18n/client-messages';

export function TokenPage({ of, children }: { of: 'forgot' | 'reset'; children: ReactNode }) {
  const t = useTranslations('auth');
  return (
    <div className="page-width">
      <div className="mx-auto max-w-md py-8 lg:py-16">
        <h1 className="text-xl font-bold lg:text-2xl">{t(`${of}.title`)}</h1>
        <p className="mt-1 text-muted-foreground">{t(`${of}.text`)}</p>
        <ClientMessages of={['auth', 'errors']}>{children}</ClientMessages>
      </div>
    </div>
  );
}
