import { z } from 'zod';
import { SETTING_GROUPS, SETTING_KEYS } from './settings';

const value = z.unknown().describe('As `PUT` takes it.');
const by = z
  .object({ id: z.int(), name: z.string() })
  .nullable()
  .describe('Which admin set it; null where the account is gone.');
const set = z.object({ from: z.iso.datetime().describe('When it was set.'), by });

export const settingViewSchema = z
  .object({
    key: z.enum(SETTING_KEYS),
    group: z.enum(SETTING_GROUPS),
    value: value.describe('What holds now.'),
    standard: value.describe('What holds where nothing is set.'),
    set: set.nullable().describe('Who set it, and when; null for a default.'),
  })
  .meta({
    id: 'Setting',
    description: 'Something that the operator sets without a build.',
    examples: [
      {
        key: 'listingFee',
        group: 'money',
        value: 1.5,
        standard: 2,
        set: { from: '2026-11-01T00:00:00.000Z', by: { id: 1, name: 'Admin' } },
      },
    ],
  });
export type SettingView = z.output<typeof settingViewSchema>;
