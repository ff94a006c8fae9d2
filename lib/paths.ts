import type { AuthTab } from './auth/tabs';
import { filtersToQuery, type Filters } from './properties/filters';

/** Builds every internal address, without the language's prefix: lib/i18n/navigation adds it. */
export const paths = {
  home: '/',
  properties: (filters: Filters = {}) => {
    const query = filtersToQuery(filters).toString();
    return query ? `/properties?${query}` : '/properties';
  },
  property: (id: number) => `/properties/${id}`,
  newProperty: '/properties/new',
  editProperty: (id: number) => `/properties/edit/${id}`,
  /** A listing that is not public yet, to its owner; the middleware puts it in the place of `property(id)`. */
  previewProperty: (id: number) => `/properties/${id}/preview`,
  myProperties: '/properties/my',
  profile: '/profile',
  /** @param next where to go after; followed within the site only */
  auth: (tab: AuthTab = 'login', next?: string) => `/auth?tab=${tab}${next ? `&next=${encodeURIComponent(next)}` : ''}`,
  admin: '/admin',
  adminDashboard: '/admin-dashboard',
};
