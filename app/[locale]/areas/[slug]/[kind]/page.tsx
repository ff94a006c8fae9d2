export { default, generateMetadata } from '../page';

/** As the area's own page. */
export const instant = false;
