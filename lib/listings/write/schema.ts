import * as z from 'zod/mini';
import { shownPrice } from '../../http/input';
import { MAX_ID } from '../../platform/ids';
import { OUTCOMES } from '../constants';

export const autoRenewSchema = z.object({ enabled: z.boolean('not_valid') });

export const assignSchema = z.object({
  memberId: z.int('not_valid').check(z.positive('not_valid'), z.maximum(MAX_ID, 'not_valid')),
});

export const featureSchema = z.object({ featured: z.boolean('not_valid') });

/** At least one field must state the funding. `useCredit: true` is the older form of `funding: 'credit'`. */
export const renewSchema = z.pipe(
  z
    .object({
      funding: z.optional(z.enum(['free', 'credit', 'fee'], 'not_a_choice')),
      useCredit: z.optional(z.boolean('not_valid')),
      price: shownPrice,
    })
    .check(
      z.refine(({ funding, useCredit }) => funding !== undefined || useCredit === true, {
        path: ['funding'],
        error: 'required',
      }),
    ),
  z.transform(({ funding = 'credit', price }) => ({ funding, price })),
);

export const closeSchema = z.object({ outcome: z.enum(OUTCOMES, 'not_a_choice') });

const STILL_THERE_ANSWERS = ['yes', 'sold', 'rented'] as const;
export type StillThereAnswer = (typeof STILL_THERE_ANSWERS)[number];
export const stillThereAnswer = z.enum(STILL_THERE_ANSWERS, 'not_a_choice');
export const stillThereSchema = z.object({
  token: z.string('required').check(z.maxLength(200, 'too_long')),
  answer: stillThereAnswer,
});
