/** What every kind of listing is made from, and what it yields. */
import type { AmenityName } from '../amenities';
import type { Area } from '../areas';
import type { Brief, Copy } from '../copy/shared';
import { SEA_AREAS, type AreaMarket } from '../market';
import type { SceneName } from '../picture-list';
import type { Random } from '../random';
import type { ListingType } from '../types';

export interface Setting {
  readonly random: Random;
  readonly area: Area;
  readonly market: AreaMarket;
  readonly listingType: ListingType;
  readonly block: number;
}

/** The facts of a listing, before anyone writes about it. */
export interface Facts {
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly parking: number | null;
  readonly area: number;
  readonly amenities: readonly AmenityName[];
  /** Before rounding. */
  readonly price: number;
}

export interface Draft extends Facts, Copy {
  /** The scenes that may stand first in the gallery. */
  readonly exteriors: readonly SceneName[];
  /** The scenes for the rest; empty for what has no inside to show. */
  readonly interiors: readonly SceneName[];
}

export function briefOf(setting: Setting, facts: Facts): Brief {
  return {
    random: setting.random,
    listingType: setting.listingType,
    place: { ar: setting.area.nameAr, en: setting.area.name },
    block: setting.block,
    area: facts.area,
    bedrooms: facts.bedrooms,
    bathrooms: facts.bathrooms,
    parking: facts.parking,
    amenities: facts.amenities,
    sea: facts.amenities.includes('Sea view') && SEA_AREAS.has(setting.area.name),
  };
}

export function rounded(value: number, step: number): number {
  return Math.round(value / step) * step;
}
