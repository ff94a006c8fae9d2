import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/lib/i18n/client-messages';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import type { FormPageData } from '@/lib/properties/form-page';
import { newValues, stillOffered, valuesOf, type FormValues } from '@/lib/properties/form-values';
import type { UserView } from '@/lib/users/view';
import { ListingForm } from './listing-form';
import { RejectedNotice } from './rejected-notice';

type Props = { user: UserView; data: FormPageData; testPayments: boolean; path: string; next: string };

/** What the form says in the browser; of errors, what its schema and the choice of photos can find. */
const MESSAGES: MessagePath[] = [
  'form',
  'types.listing',
  'types.property',
  'types.currency',
  'types.governorate',
  'filters.regions',
  'details.contact.whatsapp',
  'details.map',
  'errors.not_valid',
  'errors.not_a_choice',
  'errors.too_long',
  'errors.number_too_big',
  'errors.language_pair',
  'errors.listing_type_required',
  'errors.property_type_required',
  'errors.location_required',
  'errors.price_wrong',
  'errors.price_decimals',
  'errors.area_wrong',
  'errors.area_decimals',
  'errors.phone_short',
  'errors.phone_wrong',
  'errors.photo_type',
  'errors.photo_heic',
  'errors.photo_empty',
  'errors.photo_too_large',
];

/** The page of the form: what it is for, how many free listings are left, and the form itself. */
export async function FormView({ user, data, testPayments, path, next }: Props) {
  const { listing, rejected, amenities, ...choices } = data;
  const [locale, t] = await Promise.all([getLocale(), getTranslations('form')]);
  const isAdmin = user.role === 'admin';
  const means = listing || isAdmin ? null : { free: user.freeListingsRemaining, credits: user.creditBalance };
  const takenDown = listing?.property.takenDown;
  const why = rejected ?? (takenDown?.resentAt === null ? takenDown : null);
  return (
    <div className="page-width max-w-5xl pt-5 lg:pt-8">
      <h1 className="text-xl font-bold lg:text-2xl">{t(listing ? 'title.edit' : 'title.new')}</h1>
      <p className="mt-1 mb-1 text-muted-foreground">{t(listing ? 'lead.edit' : 'lead.new')}</p>
      <ClientMessages of={MESSAGES}>
        <ListingForm
          userId={user.id}
          isAdmin={isAdmin}
          listing={
            listing && {
              id: listing.property.id,
              images: listing.images,
              seen: listing.property.publisherId === user.id ? null : listing.property.updatedAt,
            }
          }
          rejected={rejected && { id: rejected.id, photos: rejected.photos }}
          defaults={startingValues(user, data)}
          means={means}
          amenities={amenities.map(({ id, name, nameAr }) => ({ id, name, label: locale === 'ar' ? nameAr : name }))}
          path={path}
          next={next}
          notice={why && <RejectedNotice of={rejected ? 'rejected' : 'takenDown'} why={why} />}
          testPayments={testPayments}
          {...choices}
        />
      </ClientMessages>
    </div>
  );
}

/** What the form begins with: the listing, what was rejected as far as it can still be chosen, or next to nothing. */
function startingValues(user: UserView, { listing, rejected, groups, amenities }: FormPageData): FormValues {
  if (listing) return valuesOf(listing.property);
  if (!rejected) return newValues(user);
  const areaNames = groups.flatMap(({ locations }) => locations.map(({ name }) => name));
  const amenityIds = amenities.map(({ id }) => id);
  return stillOffered(valuesOf(rejected.listing), areaNames, amenityIds);
}
