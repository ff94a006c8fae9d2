import 'server-only';
import { z } from 'zod';

/** Next's own limits: 128 tags of 256 characters each. */
export const tagsBody = z.object({ tags: z.array(z.string().min(1).max(256)).max(128) });
