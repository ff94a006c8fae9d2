import { notFoundHandlers } from '@/lib/http/route';

/** Unknown addresses below /api get an error body instead of the 404 page. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = notFoundHandlers;
