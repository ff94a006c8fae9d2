import type { Messages } from 'next-intl';
import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import type { FormPageData } from '@/lib/properties/form-page';
import { newValues, stillOffered, valuesOf, type FormValues } from '@/lib/properties/form-values';
import type { UserView } from '@/lib/users/view';
import { formWords } from './form-words';
import { ListingForm } from './listing-form';
import { RejectedNotice } from './rejected-notice';

type Props = { user: UserView; data: FormPageData; testPayments: boolean; path: string; next: string };

/** The page of the form: what it is for, how many free listings are left, and the form itself. */
export async function FormView({ user, data, testPayments, path, next }: Props) {
  const { listing, rejected, amenities, ...choices } = data;
  const [locale, t, messages] = await Promise.all([getLocale(), getTranslations(), getMessages()]);
  const { form } = messages as Messages;
  const isAdmin = user.role === 'admin';
  const means = listing || isAdmin ? null : { free: user.freeListingsRemaining, credits: user.creditBalance };
  const takenDown = listing?.property.takenDown;
  const why = rejected ?? (takenDown?.resentAt === null ? takenDown : null);
  return (
    <div className="page-width max-w-5xl pt-5 lg:pt-8">
      <h1 className="text-xl font-bold lg:text-2xl">{t(listing ? 'form.title.edit' : 'form.title.new')}</h1>
      <p className="mt-1 mb-1 text-muted-foreground">{t(listing ? 'form.lead.edit' : 'form.lead.new')}</p>
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
        words={formWords(t, form)}
        locale={locale}
        testPayments={testPayments}
        {...choices}
      />
    </div>
  );
}

/** What the form begins with: the listing, what was rejected as far as it can still be chosen, or next to nothing. */
function startingValues(user: UserView, { listing, rejected, groups, amenities }: FormPageData): FormValues {
  if (listing) return valuesOf(listing.property);
  if (!rejected) return newValues(user);
  const areaNames = groups.flatMap(({ areas }) => areas.map(({ name }) => name));
  const amenityIds = amenities.map(({ id }) => id);
  return stillOffered(valuesOf(rejected.listing), areaNames, amenityIds);
}
