import { beforeEach, expect, it, vi } from 'vitest';
import { theirsOf, updateListing } from './send-listing';
import { ApiError, apiWithVersion } from '@/lib/http/api-client';
import { formValuesOf, type FormValues } from '@/lib/listings/form/values';
import type { ListingInput } from '@/lib/listings/schema';
import { plainListing } from '@/tests/support/listing';

vi.mock('@/lib/http/api-client', async (original) => ({ ...(await original<object>()), apiWithVersion: vi.fn() }));

/** A server with one listing. Its version changes with its title. */
let stored: ListingInput;
let isAnswerLost: boolean;
const versionOf = ({ title }: ListingInput) => `version of ${title}`;

async function answer(_endpoint: string, { version, body }: { version: string; body: ListingInput }) {
  if (version !== versionOf(stored) && body.title !== stored.title) {
    const fields = { title: { sent: body.title, current: stored.title } };
    throw new ApiError(409, JSON.stringify({ code: 'conflict', changed: { version: versionOf(stored), fields } }));
  }
  stored = body;
  if (isAnswerLost) throw new ApiError(0, '');
  return { answer: stored, version: versionOf(stored) };
}

/** An opened form. @returns sends the form with a title */
function openForm() {
  const edited = { id: 12, version: versionOf(stored) };
  const sent: FormValues[] = [];
  const query = { draft: '0b8f3c0e-8f0e-4b43-9d0a-2f6f2f0d8a11', reason: undefined };
  return (title: string) => updateListing(edited, { ...plainListing, title }, sent, query);
}

beforeEach(() => {
  [stored, isAnswerLost] = [plainListing, false];
  vi.mocked(apiWithVersion).mockImplementation(answer as never);
});

it('returns the version that it has stored', async () => {
  expect(await openForm()('A flat by the sea')).toMatchObject({ version: 'version of A flat by the sea' });
});

it('replaces its own version whose response was lost', async () => {
  const send = openForm();
  isAnswerLost = true;
  await expect(send('A flat by the sea')).rejects.toMatchObject({ status: 0 });
  isAnswerLost = false;
  await send('A flat by the sea, for families');
  expect(stored.title).toBe('A flat by the sea, for families');
});

it('does not replace the version of another client', async () => {
  const send = openForm();
  isAnswerLost = true;
  await expect(send('Mine')).rejects.toMatchObject({ status: 0 });
  stored = { ...plainListing, title: 'Theirs' };
  await expect(send('Mine, again')).rejects.toMatchObject({ changed: { version: 'version of Theirs' } });
  expect(stored.title).toBe('Theirs');
});

it('another version differs only in the fields that its client changed', () => {
  const shown = { ...formValuesOf(plainListing), price: '٤٥٠', amenities: ['3'] }; // the form does not ask for amenity 3
  const changed = { version: '2', fields: { title: { sent: plainListing.title, current: 'Theirs' } } };
  expect(theirsOf(plainListing, changed, shown).values).toEqual({ ...shown, title: 'Theirs' });
});
