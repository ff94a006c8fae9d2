import type { ReactNode } from 'react';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { MessagePath } from '@/lib/i18n/pick-messages';

/** Messages of the forms behind links of mails. */
const MESSAGES: MessagePath[] = [
  'auth.forgot',
  'auth.reset',
  'auth.confirm',
  'auth.account.email.resend',
  'auth.account.email.resent',
  'auth.account.email.resendFailed',
  'admin.action',
  'auth.fields',
  'auth.offline',
  'errors.password_short',
  'errors.passwords_differ',
  'errors.email_wrong',
  'errors.link_wrong',
  'errors.too_long',
];

/** A page with one short form. */
export function TokenPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="page-width">
      <div className="mx-auto max-w-md py-8 lg:py-16">
        <h1 className="text-xl font-bold lg:text-2xl">{title}</h1>
        <p className="mt-1 text-muted-foreground">{text}</p>
        <ClientMessages of={MESSAGES}>{children}</ClientMessages>
      </div>
    </div>
  );
}
