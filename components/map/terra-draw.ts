import * as leaflet from 'leaflet';
import {
  TerraDraw,
  TerraDrawFreehandMode,
  TerraDrawModeUndoRedo,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
  TerraDrawSessionUndoRedo,
  type HexColor,
} from 'terra-draw';
import { TerraDrawLeafletAdapter } from 'terra-draw-leaflet-adapter';
import { fromDrawnArea } from './drawn-shapes';
import { parseDrawnArea, simplifyArea } from '@/lib/search/find/drawn-area';

/** CSS pixels between two points of a freehand line. */
const FREEHAND_STEP = 24;

/** Terra Draw passes colours to SVG attributes, which accept variables. */
const PRIMARY = 'var(--primary)' as HexColor;
const BACKGROUND = 'var(--background)' as HexColor;
const SHAPE = {
  fillColor: PRIMARY,
  fillOpacity: 0.12,
  outlineColor: PRIMARY,
  outlineWidth: 3,
  closingPointColor: PRIMARY,
  closingPointOutlineColor: BACKGROUND,
  closingPointWidth: 8,
};
const EDITING = {
  feature: { draggable: true, coordinates: { midpoints: true, draggable: true, deletable: true } },
};

export function startDrawing(map: leaflet.Map, within: string | undefined) {
  const draw = new TerraDraw({
    adapter: new TerraDrawLeafletAdapter({ lib: leaflet, map, coordinatePrecision: 6 }),
    modes: [
      new TerraDrawFreehandMode({ drawInteraction: 'click-drag', minDistance: FREEHAND_STEP, styles: SHAPE }),
      new TerraDrawPolygonMode({
        showCoordinatePoints: true,
        keyEvents: { cancel: 'Escape', finish: null },
        styles: {
          ...SHAPE,
          coordinatePointColor: BACKGROUND,
          coordinatePointOutlineColor: PRIMARY,
          coordinatePointOutlineWidth: 3,
          coordinatePointWidth: 5,
        },
      }),
      new TerraDrawSelectMode({
        flags: { freehand: EDITING, polygon: EDITING },
        styles: {
          selectedPolygonColor: PRIMARY,
          selectedPolygonFillOpacity: 0.2,
          selectedPolygonOutlineColor: PRIMARY,
          selectedPolygonOutlineWidth: 3,
          selectionPointColor: BACKGROUND,
          selectionPointOutlineColor: PRIMARY,
          selectionPointOutlineWidth: 3,
          selectionPointWidth: 8,
          midPointColor: PRIMARY,
          midPointOutlineColor: BACKGROUND,
          midPointWidth: 4,
        },
      }),
    ],
    undoRedo: { modeLevel: new TerraDrawModeUndoRedo(), sessionLevel: new TerraDrawSessionUndoRedo() },
  });
  draw.start();
  const area = within === undefined ? null : parseDrawnArea(within);
  if (area) draw.addFeatures(fromDrawnArea(simplifyArea(area)));
  draw.clearUndoRedoHistory();
  return draw;
}
