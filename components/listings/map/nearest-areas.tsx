import { useLocale, useTranslations } from 'next-intl';
import { Button } from '../../ui/button';
import { formatNumber, localizedName } from '@/lib/i18n/format';
import type { MapAreaView } from '@/lib/listings/map-view';

export type Nearest = { areas: MapAreaView[]; onGo: (area: MapAreaView) => void };

/** Names the areas with the nearest listings where the view has none. A press shows one. */
export function NearestAreas({ areas, onGo }: Nearest) {
  const t = useTranslations('mapView');
  const locale = useLocale();
  return (
    <div className="grid gap-2 text-sm">
      <p>{t(areas.length > 0 ? 'nearest' : 'none')}</p>
      <ul className="flex flex-wrap gap-2 wrap-anywhere">
        {areas.map((area) => (
          <li key={area.name}>
            <Button variant="outline" shape="pill" size="sm" onClick={() => onGo(area)}>
              {localizedName(area, locale)}
              <span className="text-muted-foreground">{formatNumber(area.count, locale)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
