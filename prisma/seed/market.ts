/**
 * A rough model of Kuwait's market: what is on offer in which area, and for how much. The figures are
 * plausible for demo data; they are not market data.
 */
import type { Random } from './random';
import type { ListingType, PropertyType } from './types';

export interface AreaMarket {
  readonly name: string;
  /** Flat prices, relative to Salmiya's. */
  readonly flats: number;
  /** KWD for a square metre of residential plot. */
  readonly plot: number;
  /** How much of each type is on offer. */
  readonly offer: Readonly<Record<PropertyType, number>>;
}

type Row = readonly [string, number, number, number, number, number, number];

/** Area, flat factor, plot price; then the offer of apartments, villas, commercial property and land. */
const rows: readonly Row[] = [
  // Capital
  ['Kuwait City', 1.35, 1500, 4, 0, 8, 0],
  ['Sharq', 1.6, 1600, 6, 0, 7, 0],
  ['Qibla', 1.3, 1500, 1, 0, 4, 0],
  ['Mirqab', 1.3, 1500, 2, 0, 4, 0],
  ['Salhiya', 1.4, 1500, 1, 0, 4, 0],
  ['Dasman', 2.0, 1600, 3, 0, 0, 0],
  ['Bneid Al-Gar', 1.35, 1400, 5, 0, 1, 0],
  ['Dasma', 1.2, 1150, 1, 2, 0, 0],
  ['Daiya', 1.2, 1150, 1, 2, 0, 1],
  ['Mansouriya', 1.3, 1250, 0, 2, 0, 0],
  ['Abdullah Al-Salem', 1.5, 1450, 0, 3, 0, 1],
  ['Nuzha', 1.35, 1300, 0, 2, 0, 0],
  ['Faiha', 1.3, 1250, 0, 2, 0, 0],
  ['Shamiya', 1.4, 1350, 1, 2, 0, 0],
  ['Rawda', 1.3, 1250, 1, 3, 0, 1],
  ['Adailiya', 1.3, 1300, 1, 2, 0, 0],
  ['Khaldiya', 1.3, 1250, 0, 2, 0, 0],
  ['Kaifan', 1.2, 1150, 1, 2, 0, 0],
  ['Qadsiya', 1.3, 1200, 1, 2, 0, 0],
  ['Qurtuba', 1.3, 1150, 2, 3, 0, 1],
  ['Surra', 1.35, 1150, 2, 3, 0, 0],
  ['Yarmouk', 1.3, 1150, 1, 2, 0, 0],
  ['Shuwaikh', 1.4, 1500, 2, 1, 1, 1],
  ['Shuwaikh Industrial', 1, 1300, 0, 0, 9, 2],
  ['Sulaibikhat', 1.05, 800, 1, 2, 0, 1],
  ['North West Sulaibikhat', 1.1, 750, 1, 2, 0, 1],
  ['Doha', 1.0, 700, 0, 2, 0, 0],
  ['Granada', 1.15, 850, 1, 2, 0, 1],
  ['Qairawan', 1.1, 750, 1, 2, 0, 1],
  ['Jaber Al-Ahmad', 1.1, 720, 3, 4, 0, 3],
  // Hawalli
  ['Hawalli', 0.92, 1000, 20, 0, 6, 0],
  ['Salmiya', 1.0, 1150, 48, 2, 7, 0],
  ['Jabriya', 1.02, 1050, 16, 3, 3, 0],
  ['Rumaithiya', 1.15, 1000, 2, 5, 0, 1],
  ['Salwa', 1.1, 980, 8, 6, 1, 1],
  ['Bayan', 1.2, 1100, 2, 5, 0, 1],
  ['Mishref', 1.2, 1100, 2, 5, 0, 1],
  ['Shaab', 1.3, 1200, 5, 2, 0, 0],
  ['Shaab Al-Bahri', 1.45, 1250, 3, 0, 0, 0],
  ['Maidan Hawalli', 1.0, 1000, 4, 0, 1, 0],
  ['Nugra', 0.88, 950, 3, 0, 1, 0],
  ['Bidaa', 1.5, 1250, 2, 1, 1, 0],
  ['Salam', 1.2, 1050, 2, 3, 0, 1],
  ['Hateen', 1.2, 1050, 2, 3, 0, 1],
  ['Zahra', 1.2, 1050, 2, 3, 0, 0],
  ['Siddiq', 1.2, 1080, 1, 3, 0, 2],
  ['Shuhada', 1.2, 1080, 1, 3, 0, 0],
  // Farwaniya
  ['Farwaniya', 0.78, 750, 11, 0, 5, 0],
  ['Khaitan', 0.72, 650, 8, 1, 1, 0],
  ['Jleeb Al-Shuyoukh', 0.66, 450, 5, 0, 1, 0],
  ['Rabiya', 0.95, 720, 1, 2, 0, 0],
  ['Rehab', 0.95, 700, 1, 2, 0, 0],
  ['Ishbiliya', 1.0, 750, 2, 3, 0, 0],
  ['Andalus', 0.95, 720, 1, 3, 0, 0],
  ['Riggae', 0.88, 700, 5, 0, 2, 0],
  ['Rai', 1, 900, 0, 0, 5, 1],
  ['Firdous', 0.9, 650, 1, 2, 0, 0],
  ['Ardiya', 0.92, 700, 1, 2, 1, 0],
  ['Ardiya Industrial', 1, 800, 0, 0, 2, 0],
  ['Omariya', 0.92, 680, 0, 2, 0, 0],
  ['Sabah Al-Nasser', 0.9, 640, 1, 2, 0, 0],
  ['Abdullah Al-Mubarak', 0.95, 720, 2, 4, 0, 1],
  ['West Abdullah Al-Mubarak', 0.95, 640, 1, 2, 0, 2],
  ['Dajeej', 1, 850, 0, 0, 4, 0],
  // Mubarak Al-Kabeer
  ['Mubarak Al-Kabeer', 0.9, 640, 1, 2, 0, 0],
  ['Adan', 0.95, 700, 1, 2, 0, 0],
  ['Qusour', 0.92, 660, 1, 2, 0, 0],
  ['Qurain', 0.92, 680, 1, 2, 2, 0],
  ['Sabah Al-Salem', 0.95, 720, 9, 3, 2, 0],
  ['Messila', 1.2, 900, 2, 2, 0, 2],
  ['Masayel', 1.15, 850, 3, 4, 0, 2],
  ['Fnaitees', 1.1, 820, 3, 3, 0, 3],
  ['Abu Ftaira', 1.1, 800, 3, 4, 0, 4],
  ['Abu Al-Hasaniya', 1.3, 950, 1, 2, 0, 1],
  ['Sabhan', 1, 600, 0, 0, 3, 1],
  // Ahmadi
  ['Ahmadi', 0.85, 420, 1, 1, 0, 0],
  ['Fahaheel', 0.86, 600, 13, 0, 6, 0],
  ['Mangaf', 0.82, 560, 12, 1, 2, 0],
  ['Abu Halifa', 0.8, 560, 9, 1, 1, 0],
  ['Mahboula', 0.84, 600, 19, 0, 2, 0],
  ['Fintas', 0.9, 620, 7, 1, 1, 0],
  ['Egaila', 0.95, 560, 2, 4, 3, 0],
  ['Hadiya', 0.9, 480, 1, 2, 0, 0],
  ['Riqqa', 0.85, 440, 1, 2, 0, 0],
  ['Sabahiya', 0.85, 430, 1, 2, 0, 0],
  ['Fahad Al-Ahmad', 0.85, 430, 0, 2, 0, 0],
  ['Jaber Al-Ali', 0.88, 450, 1, 2, 0, 0],
  ['Sabah Al-Ahmad', 0.72, 330, 2, 4, 0, 4],
  ['Sabah Al-Ahmad Sea City', 1, 480, 0, 5, 0, 2],
  ['Khairan', 1, 420, 0, 3, 0, 2],
  ['Bnaider', 1, 400, 0, 2, 0, 1],
  ['Wafra', 1, 12, 0, 1, 0, 2],
  ['Mina Abdullah', 1, 300, 0, 0, 2, 2],
  // Jahra
  ['Jahra', 0.8, 560, 3, 1, 3, 0],
  ['Naeem', 0.82, 520, 1, 2, 0, 0],
  ['Oyoun', 0.82, 520, 1, 2, 0, 0],
  ['Saad Al-Abdullah', 0.85, 560, 2, 4, 0, 1],
  ['Mutlaa', 0.8, 600, 1, 3, 0, 5],
  ['Amghara', 1, 400, 0, 0, 2, 2],
  ['Kabd', 1, 14, 0, 0, 0, 3],
  ['Abdali', 1, 4, 0, 0, 0, 2],
];

export const markets: readonly AreaMarket[] = rows.map(([name, flats, plot, apartment, villa, commercial, land]) => ({
  name,
  flats,
  plot,
  offer: { apartment, villa, commercial, land },
}));

const marketByName = new Map(markets.map((market) => [market.name, market]));

export function marketOf(name: string): AreaMarket {
  const market = marketByName.get(name);
  if (!market) throw new Error(`No market for the area: ${name}`);
  return market;
}

/** Areas of weekend houses by the sea, farms, and workshops, where the words and sizes differ. */
export const CHALET_AREAS: ReadonlySet<string> = new Set(['Sabah Al-Ahmad Sea City', 'Khairan', 'Bnaider']);
export const FARM_AREAS: ReadonlySet<string> = new Set(['Wafra', 'Abdali']);
export const STABLE_AREAS: ReadonlySet<string> = new Set(['Kabd']);
export const INDUSTRIAL_AREAS: ReadonlySet<string> = new Set([
  'Shuwaikh Industrial',
  'Rai',
  'Ardiya Industrial',
  'Sabhan',
  'Mina Abdullah',
  'Amghara',
]);
/** Areas with blocks of flats; elsewhere a flat is a floor of a private house, and let, not sold. */
export const BLOCK_AREAS: ReadonlySet<string> = new Set([
  'Kuwait City',
  'Sharq',
  'Qibla',
  'Mirqab',
  'Salhiya',
  'Dasman',
  'Bneid Al-Gar',
  'Hawalli',
  'Salmiya',
  'Jabriya',
  'Shaab',
  'Shaab Al-Bahri',
  'Maidan Hawalli',
  'Nugra',
  'Bidaa',
  'Farwaniya',
  'Khaitan',
  'Jleeb Al-Shuyoukh',
  'Riggae',
  'Fahaheel',
  'Mangaf',
  'Abu Halifa',
  'Mahboula',
  'Fintas',
  'Jahra',
  'Shuwaikh',
  'Salwa',
  'Sabah Al-Salem',
]);
/** Of these, the ones that have both. */
export const MIXED_AREAS: ReadonlySet<string> = new Set(['Salwa', 'Sabah Al-Salem', 'Jabriya', 'Shaab']);
/** Areas with a shore to look at. */
export const SEA_AREAS: ReadonlySet<string> = new Set([
  'Salmiya',
  'Sharq',
  'Dasman',
  'Bneid Al-Gar',
  'Shaab',
  'Shaab Al-Bahri',
  'Bidaa',
  'Mahboula',
  'Abu Halifa',
  'Mangaf',
  'Fahaheel',
  'Fintas',
  'Salwa',
  'Messila',
  'Shuwaikh',
]);

/** What each type and form may cost, in KWD: the bounds that `priceOf` keeps to. */
export const PRICE_BOUNDS: Readonly<Record<PropertyType, Readonly<Record<ListingType, readonly [number, number]>>>> = {
  apartment: { rent: [170, 1_200], sale: [38_000, 240_000] },
  villa: { rent: [400, 2_400], sale: [150_000, 1_600_000] },
  commercial: { rent: [200, 6_000], sale: [90_000, 5_000_000] },
  land: { rent: [250, 4_500], sale: [20_000, 1_500_000] },
};

/** Keeps a price within its bounds and rounds it as people do: rents to 5 or 10, sales to 1,000 or 5,000. */
export function priceOf(propertyType: PropertyType, listingType: ListingType, raw: number): number {
  const [min, max] = PRICE_BOUNDS[propertyType][listingType];
  const price = Math.min(max, Math.max(min, raw));
  let step = listingType === 'rent' ? 10 : 5_000;
  if (listingType === 'rent' && price < 500) step = 5;
  if (listingType === 'sale' && price < 150_000) step = 1_000;
  return Math.min(max, Math.max(min, Math.round(price / step) * step));
}

/** A little above or below the usual. */
export const haggle = (random: Random, spread = 0.12): number => 1 + random.between(-spread, spread);
