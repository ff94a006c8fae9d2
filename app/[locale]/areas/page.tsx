import type { Metadata } from 'next';
import { connection } from 'next/server';
import { getLocale } from 'next-intl/server';
import { AreaIndexView } from '@/components/listings/area/area-index-view';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { loadAreaIndex } from '@/lib/listings/read/area-page';
import { areaIndexMetadata } from '@/lib/seo/metadata';

/** Rendered like home. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  return areaIndexMetadata(await getLocale(), (await loadAreaIndex()).length);
}

export default async function AreasPage() {
  await connection();
  return (
    <ClientMessages
      of={[
        'area.index',
        'area.lead',
        'area.empty',
        'area.jump',
        'details.kinds',
        'types.governorate',
        'search.governorate',
        'locationPicker.search',
        'locationPicker.none',
        // Listed for the location picker of other pages, which shares this component's file.
        'locationPicker.popular',
        'locationPicker.count',
      ]}
    >
      <AreaIndexView index={await loadAreaIndex()} />
    </ClientMessages>
  );
}
