import { z } from 'zod';
import { answer } from '@/lib/http/respond';
import { route } from '@/lib/http/route';
import { changeSettings } from '@/lib/settings/change';
import { loadSettings } from '@/lib/settings/queries';
import { changeSettingsSchema } from '@/lib/settings/schema';
import { settingViewSchema } from '@/lib/settings/view';

export const GET = route(
  { name: 'settings.list', auth: 'staff:settings', answers: { 200: z.array(settingViewSchema) } },
  async () => {
    const { version, settings } = await loadSettings();
    return answer(200, settings, { ETag: `"${version}"` });
  },
);

export const PUT = route(
  {
    name: 'settings.change',
    auth: 'staff:settings',
    conditional: true,
    body: changeSettingsSchema,
    example: { values: { listingFee: 1.5 } },
    answers: { 200: z.array(settingViewSchema) },
    errors: ['conflict'],
  },
  async ({ user, body, ifMatch }) => {
    await changeSettings(user, body, ifMatch);
    const { version, settings } = await loadSettings();
    return answer(200, settings, { ETag: `"${version}"` });
  },
);
