import { notFoundHandlers } from '@/lib/http/route';

/** Unknown URLs below /api, which itself is a page: an error body instead of the designed page. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = notFoundHandlers;
