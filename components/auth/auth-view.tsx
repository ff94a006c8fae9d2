import { CircleCheck, Info } from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import { formatNumber } from '@/lib/i18n/format';
import { FREE_LISTINGS, MAX_PHOTOS } from '@/lib/site';
import { AuthTabs, type AuthWords } from './auth-tabs';

/** Login and register side by side with what an account gives; the form alone comes first on a phone. */
export async function AuthView() {
  const t = await getTranslations('auth');
  return (
    <div className="page-width">
      <div className="mx-auto grid max-w-md gap-10 py-8 lg:max-w-5xl lg:grid-cols-2 lg:items-start lg:gap-16 lg:py-16">
        <section className="lg:rounded-2xl lg:border lg:bg-card lg:p-8">
          <AuthTabs words={await authWords()} icon={<Info aria-hidden className="size-5 shrink-0" />}>
            <noscript>
              <p className="mt-4 rounded-md bg-warning px-4 py-3 text-sm text-warning-foreground">{t('noScript')}</p>
            </noscript>
          </AuthTabs>
        </section>
        <Benefits />
      </div>
    </div>
  );
}

async function Benefits() {
  const locale = await getLocale();
  const t = await getTranslations('auth.benefits');
  const free = { count: FREE_LISTINGS, shown: formatNumber(FREE_LISTINGS, locale) };
  const benefits = [
    t('free', free),
    t('photos', { shown: formatNumber(MAX_PHOTOS, locale) }),
    t('contact'),
    t('languages'),
  ];
  return (
    <aside
      aria-labelledby="benefits-heading"
      className="overflow-hidden rounded-2xl bg-accent text-accent-foreground lg:order-first"
    >
      {/* Not fetched where it is not shown. */}
      <img
        src="/hero-1080.webp"
        alt=""
        width={1080}
        height={608}
        loading="lazy"
        decoding="async"
        className="hidden w-full lg:block"
      />
      <h2 id="benefits-heading" className="px-6 pt-6 text-lg font-bold lg:px-8 lg:pt-8 lg:text-xl">
        {t('title')}
      </h2>
      <ul className="grid gap-3 px-6 pt-4 pb-6 lg:px-8 lg:pb-8">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-3">
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
            {benefit}
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** The browser has no messages: the forms are handed every word that they may have to say. */
async function authWords(): Promise<AuthWords> {
  const t = await getTranslations();
  const shared = {
    offline: t('auth.offline'),
    showPassword: t('auth.fields.showPassword'),
    hidePassword: t('auth.fields.hidePassword'),
    username: t('auth.fields.username'),
    password: t('auth.fields.password'),
  };
  const around = (tab: 'login' | 'register') => ({
    tab: t(`auth.tabs.${tab}`),
    heading: t(`auth.${tab}.heading`),
    text: t(`auth.${tab}.text`),
    other: t(`auth.${tab}.other`),
    toOther: t(`auth.${tab}.toOther`),
    submit: t(`auth.${tab}.submit`),
    done: t(`auth.${tab}.done`),
    welcome: t(`auth.${tab}.welcome`, { name: '{name}' }),
    failed: t(`auth.${tab}.failed`),
    fallback: t(`auth.${tab}.fallback`),
  });
  return {
    label: t('auth.tabs.label'),
    addListing: t('auth.addListing'),
    login: {
      ...shared,
      ...around('login'),
      identifier: t('auth.fields.identifier'),
      errors: {
        username_short: t('errors.username_short'),
        password_short_login: t('errors.password_short_login'),
        too_long: t('errors.too_long'),
      },
    },
    register: {
      ...shared,
      ...around('register'),
      usernameHelp: t('auth.fields.usernameHelp'),
      passwordHelp: t('auth.fields.passwordHelp'),
      confirmPassword: t('auth.fields.confirmPassword'),
      fullName: t('auth.fields.fullName'),
      fullNameHelp: t('auth.fields.fullNameHelp'),
      email: t('auth.fields.email'),
      phone: t('auth.fields.phone'),
      errors: {
        username_short: t('errors.username_short'),
        username_spaces: t('errors.username_spaces'),
        username_email: t('errors.username_email'),
        username_letters: t('errors.username_letters'),
        password_short: t('errors.password_short'),
        full_name_short: t('errors.full_name_short'),
        email_wrong: t('errors.email_wrong'),
        phone_short: t('errors.phone_short'),
        phone_wrong: t('errors.phone_wrong'),
        too_long: t('errors.too_long'),
        passwords_differ: t('auth.fields.passwordsDiffer'),
      },
    },
  };
}
