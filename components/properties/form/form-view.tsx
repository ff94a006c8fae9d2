import type { Messages } from 'next-intl';
import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import { formatNumber } from '@/lib/i18n/format';
import { paths } from '@/lib/paths';
import type { FormPageData } from '@/lib/properties/form-page';
import { newValues, valuesOf } from '@/lib/properties/form-values';
import type { UserView } from '@/lib/users/view';
import { formWords } from './form-words';
import { ListingForm } from './listing-form';

type Props = { user: UserView; data: FormPageData; testPayments: boolean; path?: string };

/** The page of the form: what it is for, how many free listings are left, and the form itself. */
export async function FormView({ user, data, testPayments, path = paths.newProperty }: Props) {
  const { listing, amenities, ...choices } = data;
  const [locale, t, messages] = await Promise.all([getLocale(), getTranslations(), getMessages()]);
  const { form } = messages as Messages;
  const isAdmin = user.role === 'admin';
  const paysNext = !listing && !isAdmin && user.freeListingsRemaining < 1;
  return (
    <div className="page-width max-w-5xl pt-5 lg:pt-8">
      <h1 className="text-xl font-bold lg:text-2xl">{t(listing ? 'form.title.edit' : 'form.title.new')}</h1>
      <p className="mt-1 text-muted-foreground">{t(listing ? 'form.lead.edit' : 'form.lead.new')}</p>
      <p className="mt-1 mb-6 text-sm text-muted-foreground">
        {t('form.lead.required')}{' '}
        {!listing && !paysNext && (
          <span>
            {isAdmin
              ? t('form.left.unlimited')
              : t('form.left.free', { n: formatNumber(user.freeListingsRemaining, locale) })}
          </span>
        )}
      </p>
      <ListingForm
        userId={user.id}
        isAdmin={isAdmin}
        listing={listing && { id: listing.property.id, images: listing.images }}
        defaults={listing ? valuesOf(listing.property) : newValues(user)}
        fee={paysNext ? { credits: user.creditBalance } : null}
        amenities={amenities.map(({ id, name, nameAr }) => ({ id, label: locale === 'ar' ? nameAr : name }))}
        path={path}
        words={formWords(t, form)}
        locale={locale}
        testPayments={testPayments}
        {...choices}
      />
    </div>
  );
}
