import { z } from 'zod';
import { hiddenRemovedStep } from '../http/input';
import { dateTime } from '../http/query';
import { settingValues } from './settings';

export const changeSettingsSchema = z.object({
  values: settingValues.check(
    z.refine((values) => Object.values(values).some((value) => value !== undefined), 'required'),
  ),
  from: dateTime.optional().describe('When it begins, at most a year ahead; at once where it is not said.'),
  reason: z.string('not_valid').check(hiddenRemovedStep).trim().max(200, 'too_long').nullable().optional(),
});
