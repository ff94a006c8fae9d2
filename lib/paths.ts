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
  myProperties: '/properties/my',
  profile: '/profile',
  auth: (tab: 'login' | 'register' = 'login') => `/auth?tab=${tab}`,
  admin: '/admin',
  adminDashboard: '/admin-dashboard',
};
