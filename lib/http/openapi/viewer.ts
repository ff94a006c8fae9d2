import redoc from 'redoc/package.json' with { type: 'json' };

/**
 * Path of the viewer's script below `/_next/static`, where scripts/build.ts copies it. It contains the version, because
 * it is cached forever.
 */
export const VIEWER_SCRIPT = `redoc-${redoc.version}/redoc.standalone.js`;
