import { Eye } from 'lucide-react';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { NotFoundPage } from '@/components/layout/not-found';
import { Details } from '@/components/listings/details/details';
import { buttonVariants } from '@/components/ui/button';
import { requireUser } from '@/lib/accounts/auth/guard';
import { paths } from '@/lib/http/paths';
import { firstValues } from '@/lib/http/query';
import { Link } from '@/lib/i18n/navigation';
import { getPathname } from '@/lib/i18n/pathname';
import { previewQuery } from '@/lib/listings/drafts/schema';
import { loadDraftPreview } from '@/lib/listings/form/preview';
import { loadTariff } from '@/lib/payments/tariff';
import { qrCode } from '@/lib/platform/qr-code';
import { localizedUrl } from '@/lib/seo/alternates';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('form.pagePreview');
  return { title: t('title'), robots: { index: false } };
}

/** A new or edited listing as visitors will see it, before it is sent (docs/product.md 8.1). */
export default async function DraftPreviewPage({ searchParams }: PageProps<'/[locale]/properties/new/preview'>) {
  const { data } = previewQuery.safeParse(firstValues(await searchParams));
  const user = await requireUser(data ? paths.previewDraft(data) : paths.newProperty);
  const details = data ? await loadDraftPreview(user, data.draft, data.edit) : null;
  if (!data || !details) return <NotFoundPage />;
  const locale = await getLocale();
  const { draft, edit, next } = data;
  const form = edit === undefined ? paths.draft(draft) : paths.editProperty(edit, { next, draft });
  if (details === 'incomplete') redirect(getPathname({ href: form, locale }));
  const t = await getTranslations('form.pagePreview');
  const url = localizedUrl(details.origin, locale, form);
  return (
    <>
      <div className="page-width py-4 lg:pt-6 lg:pb-0">
        <div role="note" className="flex flex-wrap items-center gap-3 rounded-lg bg-accent p-4 text-accent-foreground">
          <Eye aria-hidden className="size-5 shrink-0" />
          <p className="min-w-0 flex-1 basis-60">{t('text')}</p>
          <Link href={form} className={`${buttonVariants()} max-sm:w-full`}>
            {t('back')}
          </Link>
        </div>
      </div>
      <Details
        {...details}
        tariff={await loadTariff()}
        similar={null}
        url={url}
        code={qrCode(url)}
        preview={() => null}
      />
    </>
  );
}
