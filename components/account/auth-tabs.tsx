'use client';

import { Info } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../ui/tabs';
import { LoginForm, RegisterForm } from './auth-forms';
import { revalidateSession, useSession } from './session';
import { AUTH_TABS, type AuthTab } from '@/lib/accounts/auth/constants';
import { reasonForAccount, safeNext } from '@/lib/accounts/auth/next-path';
import { getPathname } from '@/lib/i18n/pathname';

/** Login and registration as tabs. The URL's `tab` selects one; `next` is where to go afterwards. */
export function AuthTabs() {
  const t = useTranslations('auth');
  const query = useSearchParams();
  const locale = useLocale();
  const tab: AuthTab = query.get('tab') === 'register' ? 'register' : 'login';
  const next = safeNext(query.get('next'));
  const reason = reasonForAccount(next);
  const goTo = getPathname({ href: next, locale });
  const session = useSession();
  const isHeld = Boolean(session);
  // Only visitors get this page: the cached session may have ended.
  useEffect(() => {
    if (isHeld) revalidateSession();
  }, [isHeld]);

  const open = (value: string) => {
    const url = new URL(location.href);
    url.searchParams.set('tab', value);
    history.replaceState(null, '', url);
  };

  return (
    <>
      <h1 className="text-xl font-bold lg:text-2xl">{t(`${tab}.heading`)}</h1>
      <p className="mt-1 text-muted-foreground">{t(`${tab}.text`)}</p>
      {reason && (
        <p className="mt-4 flex items-center gap-3 rounded-md bg-accent px-4 py-3 text-sm font-medium text-accent-foreground">
          <Info aria-hidden className="size-5 shrink-0" />
          {t(`reason.${reason}`)}
        </p>
      )}
      <Tabs value={tab} onValueChange={open} className="mt-5">
        <TabsList aria-label={t('title')}>
          {AUTH_TABS.map((value) => (
            <TabsTrigger key={value} value={value}>
              {t(`tabs.${value}`)}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="login">
          <LoginForm goTo={goTo} />
          <SwitchTab tab="login" onClick={() => open('register')} />
        </TabsContent>
        <TabsContent value="register">
          <RegisterForm goTo={goTo} />
          <SwitchTab tab="register" onClick={() => open('login')} />
        </TabsContent>
      </Tabs>
    </>
  );
}

function SwitchTab({ tab, onClick }: { tab: AuthTab; onClick: () => void }) {
  const t = useTranslations('auth');
  return (
    <p className="mt-4 flex flex-wrap items-center justify-center gap-x-2 text-sm text-muted-foreground">
      {t(`${tab}.other`)}
      <button type="button" onClick={onClick} className="min-h-11 font-medium text-primary hover:underline">
        {t(`${tab}.toOther`)}
      </button>
    </p>
  );
}
