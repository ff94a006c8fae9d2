import { z } from 'zod';
import { tidyStep } from '../http/input';
import { settingValues } from './settings';

export const changeSettingsSchema = z.object({
  values: settingValues.check(
    z.refine((values) => Object.values(values).some((value) => value !== undefined), 'required'),
  ),
  reason: z.string('not_valid').check(tidyStep).max(200, 'too_long').nullable().optional(),
});
