/** Replaces next-intl's plugin in a release (scripts/release.ts), because the build has already applied it. */
const noPlugin = () => (config: unknown) => config;

export default noPlugin;
