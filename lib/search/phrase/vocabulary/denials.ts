import { words } from './phrases';

/** Words that deny the next word in the texts of listings, as `search.denied` in prisma/sql/search.sql reads them. */
export const DENIALS_IN_TEXTS = words('بدون بلا غير من خالي خالية مو مب ممنوع no not non without');
/** Words before the furnishing of a half furnished home. */
export const HALVES = words('نصف نص شبه semi half partly partially');
