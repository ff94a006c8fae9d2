import 'server-only';
import { cacheJsonRead, cacheTags } from '../../cache/read';
import { tags } from '../../cache/tags';
import { reads, type Prisma } from '../../platform/db';
import { env } from '../../platform/env';
import type { LandmarkKind } from '../constants';
import type { LandmarkView } from './view';

export const landmarkView = (row: Prisma.LandmarkGetPayload<object>): LandmarkView => ({
  id: row.id,
  slug: row.slug,
  kind: row.kind as LandmarkKind, // the column has a check constraint
  name: row.name,
  nameAr: row.nameAr,
  aliases: row.aliases,
  points:
    row.path.length > 0
      ? Array.from({ length: row.path.length / 2 }, (_, i) => [row.path[2 * i] ?? NaN, row.path[2 * i + 1] ?? NaN])
      : [[row.latitude.toNumber(), row.longitude.toNumber()]],
  source: row.source,
  checkedOn: row.checkedOn.toISOString().slice(0, 10),
});

export const listLandmarks = cacheJsonRead('landmarks', async () => {
  cacheTags(tags.landmarks);
  return (await reads.landmark.findMany({ orderBy: { name: 'asc' } })).map(landmarkView);
});

export const listManagedLandmarks = async () => ({ landmarks: await listLandmarks(), tileUrl: env.MAP_TILE_URL });
