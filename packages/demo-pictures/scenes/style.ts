/** Looks of the rooms one lives in: colours, fabrics, floor and what the windows show. */
import type { View } from './window';

export interface Style {
  readonly wall: string;
  readonly accent: string;
  readonly fabric: string;
  readonly cushions: readonly string[];
  readonly rug: readonly [string, string, string];
  readonly curtain: string;
  readonly wood: string;
  readonly floor: 'wood' | 'marble' | 'stone' | 'carpet';
  readonly view: View;
}

const STYLES: readonly Style[] = [
  {
    wall: '#f4eee3',
    accent: '#f7f2e9',
    fabric: '#7fa3a3',
    cushions: ['#e2a458', '#f4ead8', '#c8704f'],
    rug: ['#e9dcc3', '#c8704f', '#2f7d86'],
    curtain: '#f2e7d4',
    wood: '#b98a5d',
    floor: 'wood',
    view: 'sea',
  },
  {
    wall: '#efe6da',
    accent: '#d9c3a9',
    fabric: '#e8dcc8',
    cushions: ['#b5603f', '#8a5a52', '#e0b25c'],
    rug: ['#b86a4c', '#f0dfc3', '#7c3f35'],
    curtain: '#e4d3bb',
    wood: '#8f6345',
    floor: 'marble',
    view: 'city',
  },
  {
    wall: '#eef0ec',
    accent: '#c9d6cf',
    fabric: '#f3eee4',
    cushions: ['#6f9384', '#d9b48a', '#41727a'],
    rug: ['#f1ece2', '#9bb3a6', '#d9b48a'],
    curtain: '#ffffff',
    wood: '#cfa878',
    floor: 'wood',
    view: 'garden',
  },
  {
    wall: '#e9e3da',
    accent: '#4f6470',
    fabric: '#c9a27a',
    cushions: ['#f4ead8', '#2f4f5f', '#d98e52'],
    rug: ['#d8cbb8', '#4f6470', '#c9a27a'],
    curtain: '#d8cdbd',
    wood: '#7b5238',
    floor: 'wood',
    view: 'city',
  },
  {
    wall: '#f6f2ea',
    accent: '#eee4d3',
    fabric: '#c98972',
    cushions: ['#f6ecdc', '#e2b25c', '#6f8f8a'],
    rug: ['#f3e9d8', '#e2b25c', '#c98972'],
    curtain: '#f8f1e4',
    wood: '#a97a50',
    floor: 'stone',
    view: 'sea',
  },
];

export const styleOf = (variant: number): Style => STYLES[variant % STYLES.length] ?? (STYLES[0] as Style);
