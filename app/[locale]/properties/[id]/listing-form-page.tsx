import type { ReactNode } from 'react';
import { PropertyNotFound, PropertyUnavailable } from '@/components/listings/details/property-not-found';
import { loadDetailsPage, loadMissingPage } from '@/lib/listings/read/details';
import type { PropertyView } from '@/lib/listings/view';
import { answerWith } from '@/lib/platform/runtime';

type Props = { id: string; title: string; children: (property: PropertyView) => ReactNode };

/** A visitor's form about a public listing. Sets the status 404 once the listing has ended. */
export async function ListingFormPage({ id, title, children }: Props) {
  const details = await loadDetailsPage(id);
  if (details === 'unavailable') return <PropertyUnavailable id={id} />;
  if (!details || details.expired) {
    answerWith(404);
    return <PropertyNotFound {...await loadMissingPage(id)} />;
  }
  return (
    <div className="page-width">
      <div className="mx-auto max-w-md py-8 lg:py-16">
        <h1 className="text-xl font-bold lg:text-2xl">{title}</h1>
        {children(details.property)}
      </div>
    </div>
  );
}
