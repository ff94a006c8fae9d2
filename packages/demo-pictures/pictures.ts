/** Draws the pictures of the demo listings, each the same at every run, as SVG of 1600 × 1200. */
import { createHash } from 'node:crypto';
import { PICTURES, type SceneName } from '@/prisma/seed/picture-list';
import { balcony } from './scenes/balcony';
import { bathroom } from './scenes/bathroom';
import { bedroom } from './scenes/bedroom';
import { block } from './scenes/block';
import { diwaniya } from './scenes/diwaniya';
import { farm } from './scenes/farm';
import { kitchen } from './scenes/kitchen';
import { living } from './scenes/living';
import { offices } from './scenes/offices';
import { plot } from './scenes/plot';
import { pool } from './scenes/pool';
import type { SceneInput } from './scenes/scene';
import { seafront } from './scenes/seafront';
import { shops } from './scenes/shops';
import { skyline } from './scenes/skyline';
import { villa } from './scenes/villa';
import { warehouse } from './scenes/warehouse';
import { lobby, office } from './scenes/workplace';

const SCENES: Readonly<Record<SceneName, (input: SceneInput) => string>> = {
  villa,
  block,
  seafront,
  skyline,
  shops,
  offices,
  warehouse,
  plot,
  farm,
  living,
  bedroom,
  kitchen,
  bathroom,
  diwaniya,
  office,
  lobby,
  balcony,
  pool,
};

export function drawPicture(index: number): string {
  const picture = PICTURES[index];
  if (!picture) throw new Error(`No picture ${index}`);
  const { scene, light, variant } = picture;
  return SCENES[scene]({ light, variant, seed: `baraha-${scene}-${variant}` });
}

/** All of them, in the order of the list. */
export const drawPictures = (): string[] => PICTURES.map((_, index) => drawPicture(index));

/** Kept beside the files of the pictures, it tells whether these were made of today's drawings. */
export const drawingsHash = (drawings: readonly string[]): string =>
  createHash('sha256').update(drawings.join('')).digest('hex');
