export type QrCode = {
  /** Modules per side, without the quiet zone. */
  size: number;
  /** Base64. One bit per module, row by row; 1 is dark. */
  bits: string;
};

/** Returns an SVG path with strokes of one unit: one line per run of dark modules. */
export function qrPath({ size, bits }: QrCode): string {
  const bytes = atob(bits);
  const isDark = (at: number) => (bytes.charCodeAt(at >> 3) >> (7 - (at & 7))) & 1;
  let path = '';
  let [x, y] = [0, -0.5];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const start = column;
      while (column < size && isDark(row * size + column)) column += 1;
      if (column === start) continue;
      path += `m${start - x} ${row - y}h${column - start}`;
      [x, y] = [column, row];
    }
  }
  return path;
}
