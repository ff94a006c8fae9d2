import { CircleCheck } from 'lucide-react';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { AuthTabs } from '@/components/account/auth-tabs';
import { safeNext } from '@/lib/accounts/auth/next-path';
import { currentUser } from '@/lib/accounts/auth/session';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPathname } from '@/lib/i18n/pathname';
import { privateMetadata } from '@/lib/seo/metadata';
import { settings } from '@/lib/settings/queries';

/** Rendered per request: the HTML shows the tab of the URL, and signed-in users are redirected. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return privateMetadata(await getLocale(), {
    path: '/auth',
    title: t('auth.title'),
    description: t('auth.description', { name: t('site.name') }),
  });
}

export default async function AuthPage({ searchParams }: PageProps<'/[locale]/auth'>) {
  const { next } = await searchParams;
  if (await currentUser()) {
    const href = safeNext(Array.isArray(next) ? next[0] : next);
    redirect(getPathname({ href, locale: await getLocale() }));
  }
  return (
    <div className="page-width">
      <div className="mx-auto grid max-w-md gap-10 py-8 lg:max-w-5xl lg:grid-cols-2 lg:items-start lg:gap-16 lg:py-16">
        <section className="lg:rounded-2xl lg:border lg:bg-card lg:p-8">
          <ClientMessages of={['auth', 'errors']}>
            <AuthTabs />
          </ClientMessages>
        </section>
        <Benefits />
      </div>
    </div>
  );
}

async function Benefits() {
  const [t, { maxPhotos, freeListings }] = await Promise.all([getTranslations('auth.benefits'), settings()]);
  const benefits = [
    t('free', { count: freeListings }),
    t('photos', { count: maxPhotos }),
    t('contact'),
    t('languages'),
  ];
  return (
    <aside
      aria-labelledby="benefits-heading"
      className="overflow-hidden rounded-2xl bg-accent text-accent-foreground lg:order-first"
    >
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
