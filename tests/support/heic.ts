import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/**
 * Builds HEIC files from a grid of 512 x 512 tiles, the layout that phones use. `tiles.hevc` contains four intra frames
 * (2 x 2, hues from left to right, lightness from top to bottom), encoded with `heif-enc -q 40` (libheif 1.15, x265).
 * It consists of the payloads of their `mdat` boxes, one after the other.
 */
const TILES = readFileSync(path.join(import.meta.dirname, 'tiles.hevc'));
/** Bytes of each tile. */
const TILE_LENGTHS = [1_531, 1_574, 1_570, 1_639];
/** The decoder configuration box that all four tiles share. */
const HVCC = Buffer.from(
  'AAAAeWh2Y0MBA3AAAAAAAAAAAABa8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwBaugJAIQABACxCAQEDcAAAAwCQAAADAAADAFqgBAIA' +
    'gFlupJKa5uBAQMCAAAADAIAAAAMAhCIAAQAHRAHBcrBiQA==',
  'base64',
);

const u8 = (...values: number[]) => Buffer.from(values);
const u16 = (...values: number[]) => Buffer.concat(values.map((value) => u8(value >> 8, value & 255)));
const u32 = (...values: number[]) => Buffer.concat(values.map((value) => u16(value >>> 16, value & 65_535)));
const box = (type: string, ...parts: Uint8Array[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(8 + body.length), Buffer.from(type), body]);
};
const fullBox = (type: string, version: number, ...parts: Uint8Array[]) => box(type, u8(version, 0, 0, 0), ...parts);

/** A colour box with an ICC profile. */
export const iccColour = (profile: Uint8Array) => box('colr', Buffer.from('prof'), profile);
/** A colour box with coded values (ISO/IEC 23091-2): primaries, transfer function and matrix, full range. */
export const nclxColour = (primaries: number, transfer: number, matrix = 6) =>
  box('colr', Buffer.from('nclx'), u16(primaries, transfer, matrix), u8(0x80));

type Options = { colours?: Uint8Array[]; width?: number; height?: number };
type Tiles = { codec: 'hvc1' | 'av01'; configuration: Uint8Array; payloads: Uint8Array[] };

const TILE_IDS = [1, 2, 3, 4];
const GRID_ID = 5;

/** Builds a file of one picture in 2 x 2 tiles, with the media data last. */
function tiled({ codec, configuration, payloads }: Tiles, { colours = [], width = 1_000, height = 700 }: Options) {
  const brand = codec === 'hvc1' ? 'heic' : 'avif';
  const extent = (w: number, h: number) => fullBox('ispe', 0, u32(w, h));
  const properties = [configuration, extent(512, 512), extent(width, height), fullBox('pixi', 0, u8(3, 8, 8, 8))];
  /** Indexes start at 1. The colours apply to the tiles and to the grid, as in files from phones. */
  const colourIndexes = colours.map((_, index) => properties.length + 1 + index);
  const associations = [
    ...TILE_IDS.map((id) => [id, 0x81, 2, 4, ...colourIndexes]),
    [GRID_ID, 3, 4, ...colourIndexes],
  ].map(([id = 0, ...indexes]) => Buffer.concat([u16(id), u8(indexes.length, ...indexes)]));
  /** Tiles are hidden items: version 2, flag 1. */
  const infe = (id: number, type: string) =>
    box('infe', u8(2, 0, 0, type === 'grid' ? 0 : 1), u16(id, 0), Buffer.from(`${type}\0`));
  const grid = Buffer.concat([u8(0, 0, 1, 1), u16(width, height)]);
  /**
   * Returns an entry of `iloc`: id, construction method (0: in the file, 1: in `idat`), data in this file, one extent.
   */
  const located = (id: number, method: number, at: number, length: number) =>
    Buffer.concat([u16(id, method, 0, 1), u32(at, length)]);
  const meta = (dataAt: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, u16(GRID_ID)),
      fullBox('iinf', 0, u16(TILE_IDS.length + 1), ...TILE_IDS.map((id) => infe(id, codec)), infe(GRID_ID, 'grid')),
      fullBox('iref', 0, box('dimg', u16(GRID_ID, TILE_IDS.length, ...TILE_IDS))),
      box(
        'iprp',
        box('ipco', ...properties, ...colours),
        fullBox('ipma', 0, u32(associations.length), ...associations),
      ),
      box('idat', grid),
      fullBox(
        'iloc',
        1,
        u8(0x44, 0),
        u16(TILE_IDS.length + 1),
        ...payloads.map((payload, index) =>
          located(index + 1, 0, dataAt + Buffer.concat(payloads.slice(0, index)).length, payload.length),
        ),
        located(GRID_ID, 1, 0, grid.length),
      ),
    );
  const ftyp = box('ftyp', Buffer.from(brand), u32(0), Buffer.from(`mif1${brand}miaf`));
  const dataAt = ftyp.length + meta(0).length + 8;
  return Buffer.concat([ftyp, meta(dataAt), box('mdat', ...payloads)]);
}

/**
 * Returns a HEIC in 2 x 2 tiles with these colour boxes: bright red in the lower left corner, cyan in the middle of the
 * lower edge. Decoders pad its rows unless the width is a multiple of 16.
 */
export function tiledHeic(options: Options = {}): Buffer {
  let at = 0;
  const payloads = TILE_LENGTHS.map((length) => TILES.subarray(at, (at += length)));
  return tiled({ codec: 'hvc1', configuration: HVCC, payloads }, options);
}

/** Returns an AVIF in 2 x 2 tiles. */
export async function tiledAvif(options: Options = {}): Promise<Buffer> {
  const background = { r: 40, g: 120, b: 200 };
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const file = await sharp({ create: { width: 512, height: 512, channels: 3, background, noise } })
    .avif({ effort: 0, chromaSubsampling: '4:2:0' })
    .toBuffer();
  const at = file.indexOf('av1C') - 4;
  const configuration = file.subarray(at, at + file.readUInt32BE(at));
  const payload = file.subarray(file.indexOf('mdat') + 4);
  return tiled({ codec: 'av01', configuration, payloads: TILE_IDS.map(() => payload) }, options);
}
