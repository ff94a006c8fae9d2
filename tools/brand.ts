import sharp from 'sharp';

/** Tokens of app/globals.css for places without a style sheet: manifest, icons, mail, offline page, shared pictures. */
const TOKENS = [
  'background',
  'foreground',
  'card',
  'muted',
  'muted-foreground',
  'border',
  'primary',
  'primary-foreground',
  'ring',
  'brand-sun',
] as const;
type Token = (typeof TOKENS)[number];
export type Scheme = Record<Token, string>;

/**
 * Reads the tokens of both schemes as sRGB hex. @throws Error for a missing token or one that is not an oklch colour
 */
export function readBrand(css: string): { light: Scheme; dark: Scheme } {
  const [light = '', dark = ''] = css.split('/* dark */');
  const read = (part: string, fallback?: Scheme) =>
    Object.fromEntries(
      TOKENS.map((token) => {
        const value = new RegExp(`--${token}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(part);
        const hex = value ? oklchToHex(Number(value[1]), Number(value[2]), Number(value[3])) : fallback?.[token];
        if (!hex) throw new Error(`app/globals.css has no colour --${token}`);
        return [token, hex];
      }),
    ) as Scheme;
  const day = read(light);
  return { light: day, dark: read(dark, day) };
}

/** Converts by the matrices of CSS Color 4; clips colours outside sRGB, as browsers do. */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const level = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
  const byte = (value: number) => Math.round(255 * Math.min(1, Math.max(0, level(value))));
  return `#${linear.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`;
}

export const BRAND_FILE = 'lib/platform/brand-colours.ts';

export function brandSource({ light, dark }: { light: Scheme; dark: Scheme }): string {
  const scheme = (colours: Scheme) =>
    TOKENS.map(
      (token) => `    ${token.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}: '${colours[token]}',`,
    );
  return [
    '/** Colours of app/globals.css as sRGB, written by `npx tsx tools/draw-brand.ts`. */',
    'export const BRAND = {',
    '  light: {',
    ...scheme(light),
    '  },',
    '  dark: {',
    ...scheme(dark),
    '  },',
    '} as const;',
    '',
  ].join('\n');
}

type Look = { ground: string | null; radius: number; scale: number; houses: string; sun: string };

/** The mark: two houses and the open space between them, in 32 x 32 units. */
function markSvg({ ground, radius, scale, houses, sun }: Look): string {
  const square = ground ? `<rect width="32" height="32" rx="${radius}" fill="${ground}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${square}<g transform="translate(16 16) scale(${scale}) translate(-16 -16.3)"><path d="M3 26V12.5L7.5 7l4.5 5.5V22h8v-9.5L24.5 7 29 12.5V26z" fill="${houses}" stroke="${houses}" stroke-linejoin="round"/><circle cx="16" cy="13" r="2.75" fill="${sun}"/></g></svg>\n`;
}

const IOS_ASSETS = 'mobile/ios/App/App/Assets.xcassets';

/** Every icon file, by its path. */
export async function drawIcons({ light, dark }: { light: Scheme; dark: Scheme }): Promise<Map<string, Buffer>> {
  const look = { ground: light.primary, houses: light['primary-foreground'], sun: dark['brand-sun'] };
  const rounded = markSvg({ ...look, radius: 7, scale: 0.72 });
  const full = (scale: number) => markSvg({ ...look, radius: 0, scale });
  const launch = markSvg({ ...look, ground: null, radius: 0, scale: 1 });
  const badge = markSvg({ ground: null, radius: 0, scale: 1, houses: '#fff', sun: '#fff' });
  const opaque = (svg: string, size: number) => raster(svg, size).removeAlpha().png(PNG).toBuffer();
  const seeThrough = (svg: string, size: number) => raster(svg, size).png(PNG).toBuffer();
  return new Map([
    ['app/icon.svg', Buffer.from(rounded)],
    ['app/favicon.ico', ico(await seeThrough(rounded, 32))],
    ['app/apple-icon.png', await opaque(full(0.68), 180)],
    ['public/icons/icon-192.png', await seeThrough(rounded, 192)],
    ['public/icons/icon-512.png', await seeThrough(rounded, 512)],
    ['public/icons/maskable-512.png', await opaque(full(0.58), 512)],
    ['public/icons/badge-96.png', await seeThrough(badge, 96)],
    [`${IOS_ASSETS}/AppIcon.appiconset/AppIcon.png`, await opaque(full(0.72), 1_024)],
    [`${IOS_ASSETS}/LaunchMark.imageset/LaunchMark.png`, await seeThrough(launch, 120)],
    [`${IOS_ASSETS}/LaunchMark.imageset/LaunchMark@2x.png`, await seeThrough(launch, 240)],
    [`${IOS_ASSETS}/LaunchMark.imageset/LaunchMark@3x.png`, await seeThrough(launch, 360)],
  ]);
}

/** A palette takes a third of the bytes. */
const PNG = { palette: true, compressionLevel: 9 } as const;

/** Drawn larger and scaled down, so that edges are smooth at every size. */
const raster = (svg: string, size: number) => sharp(Buffer.from(svg), { density: 72 * (size / 16) }).resize(size, size);

/** Bytes of an icon file before its only picture. */
export const ICO_HEAD_BYTES = 22;

/** An icon file with one PNG of 32 x 32 pixels. */
function ico(png: Buffer): Buffer {
  const head = Buffer.alloc(ICO_HEAD_BYTES);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(1, 4); // one picture
  head.set([32, 32], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
