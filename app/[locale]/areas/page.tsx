import type { Metadata } from 'next';
import { connection } from 'next/server';
import { getLocale } from 'next-intl/server';
import { AreaIndexView } from '@/components/listings/area/area-index-view';
import { AreaMap } from '@/components/listings/area/area-map';
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
  const index = await loadAreaIndex();
  return (
    <ClientMessages of={['area', 'types.governorate', 'locationPicker']}>
      <AreaIndexView index={index} map={<AreaMap index={index} />} />
    </ClientMessages>
  );
}
