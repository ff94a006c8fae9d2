import { z } from 'zod';
import { hiddenRemovedStep } from '../http/input';
import { settingValues } from './settings';

export const changeSettingsSchema = z.object({
  values: settingValues.check(
    z.refine((values) => Object.values(values).some((value) => value !== undefined), 'required'),
  ),
  reason: z.string('not_valid').check(hiddenRemovedStep).trim().max(200, 'too_long').nullable().optional(),
});
