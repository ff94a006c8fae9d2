import redoc from 'redoc/package.json' with { type: 'json' };

/** The viewer's script below `/_next/static`, where scripts/build.ts copies it. Named by its version: it is cached for good. */
export const VIEWER_SCRIPT = `redoc-${redoc.version}/redoc.standalone.js`;
