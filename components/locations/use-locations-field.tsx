import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { loadMessages } from '../load-messages';
import { useOnDemand } from '../ui/use-on-demand';
import type { LocationSheet } from './location-sheet';
import { loadLocationGroups } from './use-location-search';
import { MoreMessages } from '@/lib/i18n/messages-provider';
import type { Locale } from '@/lib/i18n/routing';
import { locationLabels, placesOf } from '@/lib/locations/groups';

const loadSheet = async (locale: Locale) => {
  const [{ LocationSheet: Sheet }, groups, messages] = await Promise.all([
    import('./location-sheet'),
    loadLocationGroups(locale),
    loadMessages('locations', locale),
  ]);
  return { Sheet, groups, messages };
};

/**
 * The button, the sheet and the labels of a field for several locations. The sheet fetches locations and texts: they
 * are a tenth of the compressed page. @param served labels of the locations in the address
 */
export function useLocationsField(
  choice: Pick<ComponentProps<typeof LocationSheet>, 'chosen' | 'onChange' | 'counts'>,
  served: { name: string; label: string }[] = [],
) {
  const t = useTranslations();
  const locale = useLocale();
  const { loaded, isOpen, setOpen, opener } = useOnDemand(() => loadSheet(locale));
  const groups = loaded?.groups ?? [];
  const labelOf = locationLabels(groups);
  const labels = placesOf(choice.chosen, groups).map(({ governorate, names }) => {
    if (governorate) return t('search.governorate', { name: t(`types.governorate.${governorate}`) });
    const known = loaded ? undefined : served.find((each) => each.name === names[0]);
    return known?.label ?? labelOf(names[0]);
  });
  const sheet = loaded && (
    <MoreMessages messages={loaded.messages}>
      <loaded.Sheet multiple open={isOpen} onOpenChange={setOpen} groups={groups} {...choice} />
    </MoreMessages>
  );
  return { opener, sheet, labels, text: labels.join(locale === 'ar' ? '، ' : ', ') };
}
