import { CircleAlert, Clock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import { ReadAnew } from '../../account/read-anew';
import { PageMessage } from '../../layout/page-message';
import { buttonVariants } from '../../ui/button';
import { ReasonText } from '../card/reason-text';
import { Editor } from './editor';
import { NoticeBox } from './notices';
import { may } from '@/lib/accounts/users/permissions';
import type { UserView } from '@/lib/accounts/users/view';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { getPathname } from '@/lib/i18n/pathname';
import type { FormPageData } from '@/lib/listings/form/page';
import { prefilledValues, withShownPhone } from '@/lib/listings/form/prefilled';
import { withAmenityFields } from '@/lib/listings/form/rules';
import { formValuesOf, withoutRemoved, type FormValues } from '@/lib/listings/form/values';
import { isPublisher } from '@/lib/listings/policy';
import type { Reason } from '@/lib/listings/view';
import { balanceFor } from '@/lib/payments/credits/balance';
import type { Tariff } from '@/lib/payments/tariff';

type Props = { user: UserView; data: FormPageData; tariff: Tariff; path: string; next: string };

export async function FormView({ user, data, tariff, path, next }: Props) {
  const { listing, rejected, amenities, ...choices } = data;
  const [locale, t] = await Promise.all([getLocale(), getTranslations('form')]);
  const skipsReview = may(user, 'listings');
  const { freeListingsRemaining: free, creditBalance: credits } = balanceFor(user);
  const balance = listing || user.role === 'admin' ? null : { free, credits };
  const takenDown = listing?.property.takenDown;
  const why = rejected ?? (takenDown?.resentAt === null ? takenDown : null);
  return (
    <div className="page-width max-w-5xl pt-5 lg:pt-8">
      <h1 className="text-xl font-bold lg:text-2xl">{t(listing ? 'title.edit' : 'title.new')}</h1>
      <p className="mt-1 mb-1 text-muted-foreground">{t(listing ? 'lead.edit' : 'lead.new')}</p>
      <ReadAnew rendering={crypto.randomUUID()} />
      <ClientMessages
        of={['action', 'form', 'my', 'payment', 'quality', 'mapView', 'types', 'locationPicker', 'details', 'errors']}
      >
        <Editor
          userId={user.id}
          skipsReview={skipsReview}
          isOthers={listing !== null && !isPublisher(user, listing.property)}
          listing={listing && { id: listing.property.id, images: listing.images, version: listing.version }}
          rejected={rejected && { id: rejected.id, photos: rejected.photos }}
          defaults={withShownPhone(storedValues(user, data))}
          balance={balance}
          amenities={amenities.map(({ id, name, nameAr }) => ({
            id,
            name,
            ...(locale === 'ar' ? { label: nameAr, other: name } : { label: name, other: nameAr }),
          }))}
          path={path}
          next={next}
          notice={
            why ? (
              <RefusalNotice of={rejected ? 'rejected' : 'takenDown'} why={why} />
            ) : (
              listing?.property.pendingChange &&
              !skipsReview && (
                <NoticeBox icon={<Clock />} title={t('pendingChange.title')}>
                  <p>{t('pendingChange.text')}</p>
                </NoticeBox>
              )
            )
          }
          tariff={tariff}
          {...choices}
        />
      </ClientMessages>
    </div>
  );
}

function storedValues(user: UserView, { listing, rejected, groups, amenities }: FormPageData): FormValues {
  if (listing) return withAmenityFields(formValuesOf(listing.property), amenities);
  if (!rejected) return prefilledValues(user);
  const locationNames = groups.flatMap(({ locations }) => locations.map(({ name }) => name));
  const amenityIds = amenities.map(({ id }) => id);
  const values = withoutRemoved(formValuesOf(rejected.listing), locationNames, amenityIds);
  return withAmenityFields(values, amenities);
}

/** Why this listing was taken down, or why the listing was rejected from which it starts. */
function RefusalNotice({ why, of }: { why: Reason; of: 'rejected' | 'takenDown' }) {
  const t = useTranslations('form');
  return (
    <NoticeBox icon={<CircleAlert />} title={t(`${of}.title`)}>
      <h3 className="mt-1 text-xs font-medium">{t('rejected.reason')}</h3>
      <div className="-mt-0.5 text-base">
        <ReasonText {...why} />
      </div>
      <p className="mt-2">{t(`${of}.text`)}</p>
    </NoticeBox>
  );
}

/** Replaces a form whose listing failed to load. @param path the form's own, without the language */
export async function FormLoadFailure({ path }: { path: string }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('error')]);
  return (
    <div role="alert">
      <PageMessage
        picture={<CircleAlert aria-hidden className="size-16 text-destructive" />}
        title={t('property.title')}
        text={t('property.text')}
      >
        {/* A full load: the router may have cached this page. */}
        <a href={getPathname({ href: path, locale })} className={buttonVariants({ size: 'lg' })}>
          {t('retry')}
        </a>
      </PageMessage>
    </div>
  );
}
