import { z } from 'zod';
import { GOVERNORATES } from '../locations/constants';
import { propertyExample } from './examples';
import { propertyViewSchema, type PropertyView } from './view';

const mapPinSchema = propertyViewSchema
  .pick({
    id: true,
    locationPrecision: true,
    title: true,
    titleAr: true,
    price: true,
    rentPeriod: true,
    listingType: true,
    propertyType: true,
    subtype: true,
    bedrooms: true,
    bathrooms: true,
    area: true,
    location: true,
    locationAr: true,
    featured: true,
    primaryImage: true,
    primaryPreview: true,
  })
  .extend({ latitude: z.number(), longitude: z.number() });
export type MapPinView = z.output<typeof mapPinSchema>;

const PIN_FIELDS = Object.keys(mapPinSchema.shape) as (keyof MapPinView)[];
const pickPin = (listing: Partial<Record<keyof MapPinView, unknown>>) =>
  Object.fromEntries(PIN_FIELDS.map((field) => [field, listing[field]])) as MapPinView;

const boundsSchema = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() });

const mapClusterSchema = z.object({
  latitude: z.number().describe('The mean of their places.'),
  longitude: z.number(),
  count: z.int(),
  bounds: boundsSchema.describe('Of the square of the map, 64 pixels wide at this zoom, that they lie in.'),
});
export type MapClusterView = z.output<typeof mapClusterSchema>;

export const mapTileViewSchema = z
  .object({
    total: z.int().describe('What the filters find of this tile: the counts of `clusters` and the `pins` together.'),
    clusters: z.array(mapClusterSchema),
    pins: z.array(mapPinSchema),
  })
  .meta({
    id: 'MapTile',
    description: 'What a tile of the map shows, by the places that visitors see.',
    examples: [
      {
        total: 58,
        clusters: [
          {
            latitude: 29.33521,
            longitude: 48.07344,
            count: 57,
            bounds: { west: 48.071594, south: 29.334298, east: 48.076582, north: 29.338647 },
          },
        ],
        pins: [pickPin({ ...propertyExample, latitude: 29.341207, longitude: 48.068511 })],
      },
    ],
  });
export type MapTileView = z.output<typeof mapTileViewSchema>;

const mapAreaSchema = z.object({
  name: z.string().describe('English name of the area of the city.'),
  nameAr: z.string(),
  governorate: z.enum(GOVERNORATES).nullable().describe('Null until an admin says.'),
  count: z.int(),
  latitude: z.number().describe('The mean of their places.'),
  longitude: z.number(),
  bounds: boundsSchema.describe('Of their places.'),
});
export type MapAreaView = z.output<typeof mapAreaSchema>;

export const mapAreasViewSchema = z
  .object({
    total: z.int().describe('What the filters find that has a place on the map: the counts of `areas` together.'),
    areas: z.array(mapAreaSchema).describe('Those in which something is found, with most listings first.'),
    unplaced: z
      .array(mapAreaSchema.pick({ name: true, count: true }))
      .describe('Results without a place on the map, by area; `total` does not count them.'),
  })
  .meta({
    id: 'MapAreas',
    description: 'What a map shows from afar: how many listings there are in which area.',
    examples: [
      {
        total: 58,
        areas: [
          {
            name: 'Salmiya',
            nameAr: 'السالمية',
            governorate: 'hawalli',
            count: 58,
            latitude: 29.335108,
            longitude: 48.073377,
            bounds: { west: 48.060211, south: 29.322871, east: 48.093654, north: 29.347002 },
          },
        ],
        unplaced: [{ name: 'Salmiya', count: 3 }],
      },
    ],
  });
export type MapAreasView = z.output<typeof mapAreasViewSchema>;

/** Returns an empty list for a listing without coordinates. */
export const pickPinFields = (property: PropertyView): MapPinView[] =>
  property.latitude === null || property.longitude === null ? [] : [pickPin(property)];
