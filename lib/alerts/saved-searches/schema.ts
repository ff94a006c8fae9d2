import { z } from 'zod';
import { forgotPasswordSchema } from '../../accounts/auth/schema';
import { CHANNELS } from '../notifications/constants';
import { CADENCES } from './constants';

const how = {
  cadence: z
    .enum(CADENCES, 'not_a_choice')
    .describe('`now`: soon after; `daily`: at 8 in the morning in Kuwait; `weekly`: on Sundays at 8.'),
  channels: z
    .array(z.enum(CHANNELS, 'not_a_choice'), 'not_a_choice')
    .min(1, 'not_a_choice')
    .max(CHANNELS.length, 'not_a_choice')
    .transform((given) => CHANNELS.filter((channel) => given.includes(channel)))
    .meta({ type: 'array', items: { type: 'string', enum: [...CHANNELS] } })
    .describe('At least one.'),
};

export const saveSearchSchema = z.object({
  query: z
    .string('required')
    .max(4_000, 'too_long')
    .describe('Of the address of a list, as `/api/properties/search` takes it; order and page are left out.'),
  ...how,
});
export type SaveSearchInput = z.output<typeof saveSearchSchema>;

export const updateSavedSearchSchema = z.object(how);
export type SavedSearchHow = z.output<typeof updateSavedSearchSchema>;

/** An alert without an account, which is sent by mail alone. */
export const requestAlertSchema = z.object({
  email: forgotPasswordSchema.shape.email,
  query: saveSearchSchema.shape.query,
  cadence: how.cadence,
});
export type RequestAlertInput = z.output<typeof requestAlertSchema>;

export const confirmedAlertSchema = z
  .object({ token: z.string().describe('Of the link that changes or ends the alert.') })
  .meta({ examples: [{ token: '5.kfMZ0rGqX1vPz0fVb7oR1m2n3o4p5q6r7s8t9u0v1w2' }] });

export const savedSearchViewSchema = z
  .object({
    id: z.int(),
    query: z.string().describe('In one order, without order and page.'),
    title: z.string().describe('What it looks for, in the language of the request.'),
    path: z.string().describe('Of its list, without a language.'),
    cadence: z.enum(CADENCES),
    channels: z.array(z.enum(CHANNELS)),
    hasAccount: z.boolean().describe('False for an alert without an account, which is sent by mail alone.'),
    createdAt: z.iso.datetime(),
    toldAt: z.iso.datetime().nullable().describe('When you were last told of listings.'),
  })
  .meta({
    id: 'SavedSearch',
    description: 'A search whose owner is told of new listings.',
    examples: [
      {
        id: 5,
        query: 'listingType=rent&propertyType=apartment&location=Salmiya&maxPrice=500',
        title: 'Apartments for rent in Salmiya · Up to 500 KWD',
        path: '/properties?listingType=rent&propertyType=apartment&location=Salmiya&maxPrice=500',
        cadence: 'daily',
        channels: ['app', 'mail'],
        hasAccount: true,
        createdAt: '2026-11-22T18:00:00.000Z',
        toldAt: '2026-11-23T05:00:00.000Z',
      },
    ],
  });
export type SavedSearchView = z.output<typeof savedSearchViewSchema>;
