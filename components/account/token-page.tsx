import type { ReactNode } from 'react';
import { ClientMessages } from '@/lib/i18n/client-messages';

export function TokenPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="page-width">
      <div className="mx-auto max-w-md py-8 lg:py-16">
        <h1 className="text-xl font-bold lg:text-2xl">{title}</h1>
        <p className="mt-1 text-muted-foreground">{text}</p>
        <ClientMessages of={['action', 'auth', 'errors']}>{children}</ClientMessages>
      </div>
    </div>
  );
}
