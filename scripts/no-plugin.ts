/** In the place of next-intl's plugin in a release (scripts/release.ts): the build has done what it says. */
const noPlugin = () => (config: unknown) => config;

export default noPlugin;
