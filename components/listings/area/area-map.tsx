import { useLocale, useTranslations } from 'next-intl';
import { GROUND_HEIGHT, GROUND_WIDTH, groundPoint } from '@/components/map/ground-picture';
import type { Point } from '@/components/map/point';
import { paths } from '@/lib/http/paths';
import { formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { AreaIndex } from '@/lib/listings/read/area-page';
import { governorateSlug } from '@/lib/locations/slug';
import type { Governorate } from '@/lib/locations/view';

/** The part of public/ground.svg from 47.55 to 48.3 degrees east and 28.98 to 29.46 degrees north. */
const VIEW = { x: 1003, y: 740, width: 654, height: 480 };

/** Positions of the labels, apart from each other. */
const LABELS: Record<Governorate, Point> = {
  capital: { latitude: 29.4, longitude: 47.93 },
  hawalli: { latitude: 29.34, longitude: 48.12 },
  farwaniya: { latitude: 29.26, longitude: 47.87 },
  mubarak_al_kabeer: { latitude: 29.2, longitude: 48.1 },
  ahmadi: { latitude: 29.07, longitude: 48.07 },
  jahra: { latitude: 29.35, longitude: 47.68 },
};

/** Areas as dots by their number of listings, and links to the governorates. */
export function AreaMap({ index }: { index: AreaIndex }) {
  const t = useTranslations();
  const locale = useLocale();
  const dots = index
    .flatMap(({ areas }) => areas)
    .flatMap(({ id, latitude, longitude, count }) =>
      latitude === null || longitude === null ? [] : [{ id, count, ...groundPoint({ latitude, longitude }) }],
    );
  return (
    <nav
      aria-label={t('area.governorates')}
      className="relative isolate overflow-hidden rounded-lg border max-[20rem]:hidden"
    >
      <svg
        aria-hidden
        viewBox={`${VIEW.x} ${VIEW.y} ${VIEW.width} ${VIEW.height}`}
        className="block aspect-[654/480] w-full bg-muted"
      >
        <image href="/ground.svg" width={GROUND_WIDTH} height={GROUND_HEIGHT} />
        {dots.map(({ id, count, x, y }) => (
          <circle key={id} cx={x} cy={y} r={4 + Math.min(12, Math.sqrt(count))} className="fill-primary/50" />
        ))}
      </svg>
      <ul>
        {index.map(({ governorate, count }) => {
          if (!governorate) return null;
          const { x, y } = groundPoint(LABELS[governorate]);
          return (
            <li
              key={governorate}
              className="absolute -translate-1/2"
              style={{
                left: `${(((x - VIEW.x) / VIEW.width) * 100).toFixed(1)}%`,
                top: `${(((y - VIEW.y) / VIEW.height) * 100).toFixed(1)}%`,
              }}
            >
              <Link
                href={paths.area(governorateSlug(governorate))}
                className="relative flex min-h-8 items-center gap-1.5 rounded-full border bg-card px-2.5 text-xs font-medium whitespace-nowrap after:absolute after:inset-x-0 after:-inset-y-1.5 hover:border-input"
              >
                {t(`types.governorate.${governorate}`)}
                <span className="text-muted-foreground">{formatNumber(count, locale)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
