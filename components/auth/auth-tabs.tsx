'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, type ReactNode } from 'react';
import { addsListing, safeNext } from '@/lib/auth/next-path';
import { AUTH_TABS, tabOf } from '@/lib/auth/tabs';
import { usePageLanguage } from '@/lib/i18n/page-language';
import { getPathname } from '@/lib/i18n/pathname';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../ui/tabs';
import { LoginForm, type LoginWords } from './login-form';
import { RegisterForm, type RegisterWords } from './register-form';
import { doubtSession } from './session-store';

type Around = Record<'heading' | 'text' | 'tab' | 'other' | 'toOther', string>;
export type AuthWords = {
  label: string;
  addListing: string;
  login: LoginWords & Around;
  register: RegisterWords & Around;
};

type AuthTabsProps = { words: AuthWords; icon: ReactNode; children: ReactNode };

/** Both forms as tabs. The address says which one is open, so that each can be linked to, and where to go next. */
export function AuthTabs({ words, icon, children }: AuthTabsProps) {
  const query = useSearchParams();
  const { locale } = usePageLanguage();
  const tab = tabOf(query.get('tab') ?? undefined);
  const next = safeNext(query.get('next'));
  const goTo = getPathname({ href: next, locale });
  useEffect(doubtSession, []);

  const open = (value: string) => {
    const url = new URL(location.href);
    url.searchParams.set('tab', value);
    history.replaceState(null, '', url);
  };

  return (
    <>
      <h1 className="text-xl font-bold lg:text-2xl">{words[tab].heading}</h1>
      <p className="mt-1 text-muted-foreground">{words[tab].text}</p>
      {addsListing(next) && (
        <p className="mt-4 flex items-center gap-3 rounded-md bg-accent px-4 py-3 text-sm font-medium text-accent-foreground">
          {icon}
          {words.addListing}
        </p>
      )}
      {children}
      <Tabs defaultValue={tab} value={tab} onValueChange={open} className="mt-5">
        <TabsList aria-label={words.label}>
          {AUTH_TABS.map((value) => (
            <TabsTrigger key={value} value={value}>
              {words[value].tab}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="login">
          <LoginForm words={words.login} goTo={goTo} />
          <Other words={words.login} onClick={() => open('register')} />
        </TabsContent>
        <TabsContent value="register">
          <RegisterForm words={words.register} goTo={goTo} />
          <Other words={words.register} onClick={() => open('login')} />
        </TabsContent>
      </Tabs>
    </>
  );
}

/** From the end of one form to the other. */
function Other({ words, onClick }: { words: Around; onClick: () => void }) {
  return (
    <p className="mt-4 flex flex-wrap items-center justify-center gap-x-2 text-sm text-muted-foreground">
      {words.other}
      <button type="button" onClick={onClick} className="h-11 font-medium text-primary hover:underline">
        {words.toOther}
      </button>
    </p>
  );
}
