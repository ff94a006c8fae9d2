/*
 * The three pictures of the splash, inline so that they need no request. splash.css has their colours and animations.
 * Functions, so that the bundler drops them from the browser's code.
 */
const frame = (name: string, content: string) =>
  `<svg class="splash-scene splash-${name}" viewBox="0 0 240 160" width="240" height="160">${content}</svg>`;

const wave = (className: string, y: number) =>
  `<path class="${className}" d="M-60 ${y}q15-9 30 0${'t30 0'.repeat(10)}V170H-60Z"/>`;

const drawBoat = () =>
  frame(
    'boat',
    `<circle class="sand" cx="72" cy="50" r="22"/>
<g class="bob">
<path class="sand-deep" d="M176 84Q128 66 96 12 84 58 90 92q46 2 86-8Z"/>
<path class="mast" d="M120 98 128 30M182 88 88 6"/>
<path class="sea" d="M58 90q10 5 30 6h70q22-1 38-12-8 24-24 36H84Q64 112 58 90Z"/>
<path class="trim" d="M62 98q12 6 28 6h70q16-1 29-8"/>
</g>
${wave('sea-soft drift-slow', 120)}${wave('sea drift', 128)}`,
  );

const windows = (x: number, y: number, columns: number, rows: number) =>
  Array.from({ length: columns * rows }, (_, i) => {
    const at = { x: x + (i % columns) * 8, y: y + Math.floor(i / columns) * 12 };
    return `<rect class="window" x="${at.x}" y="${at.y}" width="4" height="6" rx="1" style="--i:${(i * 5) % 7}"/>`;
  }).join('');

const tower = (order: number, content: string) => `<g class="rise" style="--i:${order}">${content}</g>`;

const drawBuildings = () =>
  frame(
    'buildings',
    `<circle class="sand" cx="186" cy="42" r="20"/>
<clipPath id="splash-ground"><path d="M0 0h240v138H0Z"/></clipPath>
<g clip-path="url(#splash-ground)">
${tower(3, `<rect class="sea-soft" x="18" y="88" width="28" height="52" rx="2"/>${windows(24, 96, 2, 3)}`)}
${tower(1, `<rect class="sea-soft" x="150" y="76" width="28" height="64" rx="2"/>${windows(156, 84, 2, 4)}`)}
${tower(4, `<rect class="sea" x="184" y="96" width="36" height="44" rx="2"/>${windows(190, 104, 3, 2)}`)}
${tower(2, '<path class="sea" d="m79 140 4-96 1-10 1 10 4 96Z"/><circle class="sand-deep" cx="84" cy="86" r="11"/>')}
${tower(0, '<path class="sea" d="m110 140 6-116 2-18 2 18 6 116Z"/><circle class="sand-deep" cx="118" cy="72" r="15"/><circle class="sand-deep" cx="118" cy="42" r="8"/>')}
${tower(5, '<path class="sea" d="m57 140 3-70 1-8 1 8 3 70Z"/>')}
</g>
<rect class="sea" x="8" y="138" width="224" height="3" rx="1.5"/>`,
  );

const frond = (turn: number, length: number, order: number) =>
  `<g transform="translate(123 64) rotate(${turn}) scale(${length})"><path class="leaf sea" style="--i:${order}" d="M0 0C14-20 44-22 64 4 44-8 20-8 0 3Z"/></g>`;

const drawPalm = () =>
  frame(
    'palm',
    `<circle class="sand" cx="180" cy="54" r="24"/>
<ellipse class="sand-deep" cx="120" cy="142" rx="86" ry="8"/>
<path class="trunk" d="M112 142C115 114 117 92 120 64h6c-3 30-3 52-1 78Z"/>
<g class="sway">
${[-8, -42, -76, 26].map((turn, i) => frond(turn, 1, i)).join('')}
${[188, 222, 154].map((turn, i) => `<g transform="translate(0 128) scale(1 -1)">${frond(360 - turn, 0.96, i + 2)}</g>`).join('')}
<circle class="date" cx="114" cy="74" r="4"/><circle class="date" cx="120" cy="79" r="4"/><circle class="date" cx="129" cy="77" r="4"/><circle class="date" cx="134" cy="71" r="4"/>
</g>`,
  );

export const splashPictures = () => drawBoat() + drawBuildings() + drawPalm();
