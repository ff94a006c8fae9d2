/**
 * Reads HEIC files with libheif compiled to WebAssembly, because sharp's prebuilt libheif has no HEVC decoder. Calls the C
 * functions directly: the package's JavaScript wrapper has neither strict decoding nor colour profiles.
 *
 * @typedef {object} Nclx Coded colour values of a `colr` box (ISO/IEC 23091-2).
 * @property {number} primaries
 * @property {number} transfer
 * @property {number[]} chromaticities x and y of red, green, blue and white.
 */

/** Offset of `strict_decoding` in `struct heif_decoding_options`, 32-bit. */
const STRICT_DECODING = 21;
/** Bytes for the largest value that a call returns by pointer. */
const RESULT_BYTES = 64;

/**
 * Opens the primary picture of a file. Loads a new module for each file, because a module's memory never shrinks.
 * @param {Uint8Array} bytes
 */
export async function openHeic(bytes) {
  // @ts-expect-error -- the types describe the ECMAScript module only
  const { default: createLibheif } = await import('libheif-js/libheif-wasm/libheif-bundle.js');
  const heif = createLibheif({ print: () => undefined, printErr: () => undefined });
  const [error, result] = [heif._malloc(RESULT_BYTES), heif._malloc(RESULT_BYTES)];
  const uint32 = (/** @type {number} */ at) => heif.HEAPU32[at >> 2];
  const failed = () => uint32(error) !== 0;
  const assertOk = () => {
    if (!failed()) return;
    const text = heif.HEAPU8.subarray(uint32(error + 8));
    throw new Error(Buffer.from(text.subarray(0, text.indexOf(0))).toString('latin1'));
  };

  const input = heif._malloc(bytes.length);
  heif.HEAPU8.set(bytes, input);
  const context = heif._heif_context_alloc();
  heif._heif_context_read_from_memory_without_copy(error, context, input, bytes.length, 0);
  assertOk();
  heif._heif_context_get_primary_image_handle(error, context, result);
  assertOk();
  const handle = uint32(result);
  /** Upright size: libheif applies rotation and cropping. */
  const width = heif._heif_image_handle_get_width(handle);
  const height = heif._heif_image_handle_get_height(handle);

  return {
    width,
    height,
    /**
     * Decodes to interleaved RGB. Returns libheif's own memory if its rows are not padded, because a copy costs half as
     * much again.
     * @throws Error if any part of the picture is missing or invalid: without strict decoding, libheif leaves out
     * broken tiles
     */
    decode() {
      const options = heif._heif_decoding_options_alloc();
      heif.HEAPU8[options + STRICT_DECODING] = 1;
      const { heif_colorspace_RGB: rgb } = heif.heif_colorspace;
      const { heif_chroma_interleaved_RGB: interleaved } = heif.heif_chroma;
      heif._heif_decode_image(error, handle, result, rgb.value, interleaved.value, options);
      assertOk();
      const image = uint32(result);
      const { heif_channel_interleaved: channel } = heif.heif_channel;
      const plane = heif._heif_image_get_plane_readonly(image, channel.value, result);
      const stride = uint32(result);
      const row = width * 3;
      const rows = heif.HEAPU8.subarray(plane, plane + stride * height);
      if (stride === row) return rows;
      const pixels = new Uint8Array(row * height);
      for (let y = 0; y < height; y += 1) pixels.set(rows.subarray(y * stride, y * stride + row), y * row);
      return pixels;
    },
    /**
     * Returns the ICC profile, if there is one.
     * @returns {Uint8Array | null}
     */
    icc() {
      const size = heif._heif_image_handle_get_raw_color_profile_size(handle);
      if (size === 0) return null;
      const profile = heif._malloc(size);
      heif._heif_image_handle_get_raw_color_profile(error, handle, profile);
      return failed() ? null : heif.HEAPU8.slice(profile, profile + size);
    },
    /**
     * Returns the coded colour values, if there are any.
     * @returns {Nclx | null}
     */
    nclx() {
      heif._heif_image_handle_get_nclx_color_profile(error, handle, result);
      if (failed()) return null;
      // Layout of heif_color_profile_nclx: version, primaries, transfer, matrix, range, then eight floats.
      const nclx = uint32(result);
      const chromaticities = [...heif.HEAPF32.subarray((nclx >> 2) + 5, (nclx >> 2) + 13)];
      return { primaries: uint32(nclx + 4), transfer: uint32(nclx + 8), chromaticities };
    },
  };
}
