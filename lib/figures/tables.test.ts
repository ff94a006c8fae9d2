import { expect, it } from 'vitest';
import { translator } from '../i18n/translator';
import { figureRows } from './tables';
import type { FiguresView } from './view';

it('decisions are listed by week, the latest first, and within a week in their order', () => {
  const admins = [
    ['2026-11-14', 'Most before'],
    ['2026-11-21', 'Most'],
    ['2026-11-21', 'Fewer'],
  ].map(([week, name]) => ({ week, admin: { name } }));
  const rows = figureRows('admins', { queue: { admins } } as unknown as FiguresView, 'en', translator('en'));
  expect(rows.map(({ admin }) => admin)).toEqual(['Most', 'Fewer', 'Most before']);
});
