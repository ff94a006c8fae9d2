export { default, generateMetadata } from '../page';

/** Same as the area's own page. */
export const instant = false;
