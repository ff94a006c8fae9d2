/** Addresses of filtered lists and keyword searches, many enough that few answers come from a cache. */

const AREAS = [
  'Salmiya',
  'Hawalli',
  'Jabriya',
  'Mahboula',
  'Fahaheel',
  'Salwa',
  'Mangaf',
  'Farwaniya',
  'Bayan',
  'Rumaithiya',
];
const KEYWORDS = [
  'شقة',
  'للايجار',
  'السالمية',
  'فيلا',
  'مسبح',
  'بلكونة',
  'سرداب',
  'villa',
  'apartment',
  'Salmiya',
  'elevator',
  'garden',
  'furnished',
  'حولي',
  'مكتب',
];

/** Every combination of offer, area and bedrooms with a price of its own: 3,000 different lists. */
export function listAddresses(path: string): string[] {
  const addresses: string[] = [];
  for (let step = 0; step < 50; step += 1) {
    for (const area of AREAS) {
      for (const offer of ['sale', 'rent']) {
        for (const bedrooms of [1, 2, 3]) {
          const maxPrice = offer === 'rent' ? 300 + 10 * step : 80_000 + 5_000 * step;
          addresses.push(`${path}?listingType=${offer}&location=${area}&bedrooms=${bedrooms}&maxPrice=${maxPrice}`);
        }
      }
    }
  }
  return addresses;
}

/** Pairs of words, each with a few floors of price: some 2,000 different searches. */
export function keywordAddresses(path: string): string[] {
  const addresses: string[] = [];
  for (let step = 0; step < 10; step += 1) {
    for (const first of KEYWORDS) {
      for (const second of KEYWORDS) {
        if (first === second) continue;
        addresses.push(`${path}?keyword=${encodeURIComponent(`${first} ${second}`)}&minPrice=${50 + step}`);
      }
    }
  }
  return addresses;
}

/** Every view of the dashboards, first and deep, with words that are common, rare and nobody's. */
export const dashboardAddresses = [
  '/admin',
  '/admin?page=20',
  '/admin?tab=approved',
  '/admin?tab=approved&page=100',
  '/admin?tab=approved&q=شقة',
  '/admin?tab=manage',
  '/admin-dashboard',
  '/admin-dashboard?page=100',
  '/admin-dashboard?q=fahad',
  '/admin-dashboard?q=zzzzqq',
  '/admin-dashboard?state=pending',
  '/admin-dashboard?tab=users',
  '/admin-dashboard?tab=users&page=100',
  '/admin-dashboard?tab=users&q=fahad',
  '/admin-dashboard/activity',
].map(encodeURI);
