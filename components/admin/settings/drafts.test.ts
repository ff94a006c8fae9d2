import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { valueOf } from './drafts';
import { SETTINGS } from '@/lib/settings/settings';

const banner = (until: string) => valueOf('banner', { ar: 'صيانة', en: 'Maintenance', until });

it('the end of a banner is typed in Kuwait time, and an invalid one is an error of the field', () => {
  expect(banner('2026-12-01T10:00')).toMatchObject({ until: '2026-12-01T07:00:00.000Z' });
  expect(banner('')).toMatchObject({ until: null });
  for (const typed of ['20266-12-01T10:00', '275760-09-13T10:00', 'tomorrow'])
    expect(z.safeParse(SETTINGS.banner.schema, banner(typed)).error?.issues[0]?.message, typed).toBe('not_valid');
});
