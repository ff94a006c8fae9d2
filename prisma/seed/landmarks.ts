/**
 * Keys of the demo listings that tests and demonstrations rely on. They come first in `listings.json`, in this order; a test checks
 * what each of them shows.
 */
export const LANDMARKS = {
  /** 3-bedroom flat for rent in Salmiya, written only in Arabic. */
  arabicFlat: 'salmiya-flat-arabic',
  /** The same, written only in English. */
  englishFlat: 'salmiya-flat-english',
  /** Featured villa for sale in Bayan with five photos; belongs to `owner`. */
  featuredVilla: 'bayan-villa-featured',
  landWithoutPhotos: 'abu-ftaira-land-no-photos',
  /** Expired 7 days ago; belongs to `owner`. */
  expired: 'fahaheel-flat-expired',
  /** Waits for approval since yesterday; belongs to `owner`. */
  pending: 'fintas-flat-pending',
  /** Public, 3 days left; belongs to `owner`. */
  expiring: 'jabriya-flat-expiring',
  /** HTML, script and quotes in title, description, address and contact name. */
  markup: 'hawalli-flat-markup',
  /** Villa for 1,350,000 KWD: above the price slider's end. */
  overAMillion: 'abdullah-al-salem-villa-over-a-million',
  /** Neither phone nor contact name. */
  withoutContact: 'mahboula-flat-no-contact',
  /** Has no map point and no address, in an area without a centre. */
  withoutCoordinates: 'sea-city-chalet-no-coordinates',
  /** Office for rent in Sharq. */
  withoutAddress: 'sharq-office-no-address',
} as const;
