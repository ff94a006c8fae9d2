import type { getTranslations } from 'next-intl/server';

/** The messages below `seo` in one language. Builders take it as an argument and stay pure. */
export type SeoText = Awaited<ReturnType<typeof getTranslations<'seo'>>>;
