/** Draws the pictures of the demo listings, each the same at every run, as SVG of 1600 × 1200. */
import { PICTURES, type SceneName } from "./picture-list";
import { block } from "./scenes/block";
import { farm } from "./scenes/farm";
import { diwaniya, lobby, office } from "./scenes/gathering";
import { bathroom, bedroom, kitchen, living } from "./scenes/homes";
import { offices } from "./scenes/offices";
import { balcony, pool } from "./scenes/outlooks";
import { plot } from "./scenes/plot";
import type { SceneInput } from "./scenes/scene";
import { seafront } from "./scenes/seafront";
import { shops } from "./scenes/shops";
import { skyline } from "./scenes/skyline";
import { villa } from "./scenes/villa";
import { warehouse } from "./scenes/warehouse";

export { PICTURES, type Picture, type PictureKind } from "./picture-list";

const SCENES: Readonly<Record<SceneName, (input: SceneInput) => string>> = {
  villa, block, seafront, skyline, shops, offices, warehouse, plot, farm,
  living, bedroom, kitchen, bathroom, diwaniya, office, lobby, balcony, pool,
};

export function drawPicture(index: number): string {
  const picture = PICTURES[index];
  if (!picture) throw new Error(`No picture ${index}`);
  const { scene, light, variant } = picture;
  return SCENES[scene]({ light, variant, seed: `baraha-${scene}-${variant}` });
}
