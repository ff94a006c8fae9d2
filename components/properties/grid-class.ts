/** The grid of results and of its skeletons: one column, two from 640 px, three from 1024 px. */
export const gridClass = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:gap-6';
