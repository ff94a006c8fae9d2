import { propertyExample } from '../../listings/examples';
import { noteSchema } from './schema';

export const noteViewSchema = noteSchema.meta({
  id: 'Note',
  description: 'What an account wrote about a listing for itself, and whether its lists leave the listing out.',
  examples: [
    {
      propertyId: propertyExample.id,
      note: 'Quiet street. Ask about the second parking space.',
      hidden: false,
      updatedAt: '2026-11-20T18:00:00.000Z',
    },
  ],
});
