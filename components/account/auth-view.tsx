import { CircleCheck } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { AuthTabs } from './auth-tabs';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { Settings } from '@/lib/settings/settings';

type Facts = Pick<Settings, 'maxPhotos' | 'freeListings'>;

export function AuthView({ maxPhotos, freeListings }: Facts) {
  return (
    <div className="page-width">
      <div className="mx-auto grid max-w-md gap-10 py-8 lg:max-w-5xl lg:grid-cols-2 lg:items-start lg:gap-16 lg:py-16">
        <section className="lg:rounded-2xl lg:border lg:bg-card lg:p-8">
          <ClientMessages of={['auth', 'errors']}>
            <AuthTabs />
          </ClientMessages>
        </section>
        <Benefits maxPhotos={maxPhotos} freeListings={freeListings} />
      </div>
    </div>
  );
}

async function Benefits({ maxPhotos, freeListings }: Facts) {
  const t = await getTranslations('auth.benefits');
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
