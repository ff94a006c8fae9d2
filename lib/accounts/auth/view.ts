import { z } from 'zod';

export const sessionViewSchema = z
  .object({
    id: z.uuid(),
    browser: z.string().nullable().describe('Null where its name is not known, so for `system`.'),
    system: z.string().nullable(),
    current: z.boolean().describe('Whether it is the session of this request.'),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().describe('Right to within an hour.'),
  })
  .meta({
    id: 'Session',
    description: 'A login that has not ended.',
    examples: [
      {
        id: '0197c1c5-8f6e-4c1e-9f57-0d0f6a4c2b11',
        browser: 'Firefox',
        system: 'Windows',
        current: true,
        createdAt: '2026-11-02T09:15:00.000Z',
        lastUsedAt: '2026-11-04T18:00:00.000Z',
      },
    ],
  });
export type SessionView = z.output<typeof sessionViewSchema>;

export const passkeyViewSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({
    id: 'Passkey',
    description: 'A passkey of the account.',
    examples: [{ id: 4, name: 'iPhone', createdAt: '2026-11-02T09:15:00.000Z', lastUsedAt: null }],
  });
export type PasskeyView = z.output<typeof passkeyViewSchema>;

const optionsFor = (method: 'create' | 'get') =>
  z.looseObject({ challenge: z.string() }).meta({
    description: `Options for \`navigator.credentials.${method}()\`, in the JSON form of WebAuthn. Good once, for ten minutes, in this browser.`,
    examples: [{ challenge: 'c2Vhc2lkZQ' }],
  });
export const passkeyCreationViewSchema = optionsFor('create');
export const passkeyRequestViewSchema = optionsFor('get');
