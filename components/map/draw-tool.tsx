import type { Map as LeafletMap } from 'leaflet';
import { Lasso, MousePointer2, Trash2, Undo2, VectorSquare, X, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { ValidateMinAreaSquareMeters, type GeoJSONStoreFeatures, type TerraDraw } from 'terra-draw';
import { Button } from '../ui/button';
import { toDrawnArea } from './drawn-shapes';
import { startDrawing } from './terra-draw';
import { formatDrawnArea, MAX_DRAWN_RINGS, parseDrawnArea, simplifyArea } from '@/lib/search/find/drawn-area';

const MODES = [
  ['freehand', Lasso, 'freehand'],
  ['polygon', VectorSquare, 'points'],
  ['select', MousePointer2, 'edit'],
] as const;
type Mode = (typeof MODES)[number][0];
type Problem = 'tooSmall' | 'tooLarge' | 'tooManyAreas';
type Drawing = { areas: number; corners: number; selected: string | number | null; canUndo: boolean };

/** Square metres. The published points of listings are up to 250 metres off, so smaller areas are mistakes. */
const MIN_AREA = 2500;
type Props = {
  map: LeafletMap;
  within: string | undefined;
  /** Whether a key opened the tool. Keys draw by corners, at the middle of the map. */
  byKeyboard: boolean;
  onDone: (within: string | undefined) => void;
  onCancel: () => void;
};

/** Draws and edits areas on a map with Terra Draw. Loaded when drawing starts. */
export default function DrawTool({ map, within, byKeyboard, onDone, onCancel }: Props) {
  const t = useTranslations('drawing');
  const hint = useId();
  const [mode, setMode] = useState<Mode>(within ? 'select' : byKeyboard ? 'polygon' : 'freehand');
  const [drawing, setDrawing] = useState<Drawing>({ areas: 0, corners: 0, selected: null, canUndo: false });
  const [problem, setProblem] = useState<Problem | null>(null);
  const terra = useRef<TerraDraw>(null);

  const choose = (next: Mode) => {
    setProblem(null);
    setMode(next);
    terra.current?.setMode(next);
  };
  const undo = () => {
    const draw = terra.current;
    if (!draw?.canUndo()) return;
    setProblem(null);
    if (drawing.selected !== null) draw.deselectFeature(drawing.selected);
    draw.undo();
    if (mode === 'select' && readDrawing(draw).areas === 0) choose('freehand');
  };
  const remove = () => {
    const draw = terra.current;
    if (!draw || drawing.selected === null) return;
    draw.deselectFeature(drawing.selected);
    draw.removeFeatures([drawing.selected]);
    if (readDrawing(draw).areas === 0) choose('freehand');
    map.getContainer().focus({ preventScroll: true });
  };
  const done = () => {
    const area = simplifyArea(toDrawnArea(terra.current?.getSnapshot() ?? []));
    const text = formatDrawnArea(area);
    if (area.length > 0 && !parseDrawnArea(text)) return setProblem('tooLarge');
    onDone(area.length > 0 ? text : undefined);
  };

  const onChange = useEffectEvent((draw: TerraDraw) => setDrawing(readDrawing(draw)));
  const onFinish = useEffectEvent((draw: TerraDraw, id: string | number) => {
    const found = problemOf(draw.getSnapshot(), id);
    setProblem(found);
    if (found) {
      draw.undo();
      return;
    }
    const shape = draw.getSnapshotFeature(id)?.geometry;
    if (shape?.type === 'Polygon')
      draw.updateFeatureGeometry(id, { ...shape, coordinates: shape.coordinates.map(distinct) });
    setMode('select');
    draw.selectFeature(id);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.target !== map.getContainer()) return;
    if (event.key === 'Enter' && mode === 'polygon') pressMiddle(map);
    else if (event.key === 'Backspace') undo();
    // While a line is drawn, Escape drops that.
    else if (event.key === 'Escape' && terra.current?.getModeState() !== 'drawing') onCancel();
    else return;
    event.preventDefault();
  });
  const startMode = useEffectEvent((draw: TerraDraw) => draw.setMode(mode));

  useEffect(() => {
    const container = map.getContainer();
    const draw = startDrawing(map, within);
    terra.current = draw;
    startMode(draw);
    draw.on('change', () => onChange(draw));
    draw.on('history', () => onChange(draw));
    draw.on('finish', (id, { action }) => action === 'draw' && onFinish(draw, id));
    // A second finger moves the map: drop the line that the first one began.
    const onPinch = () => {
      if (draw.getMode() === 'freehand' && draw.getModeState() === 'drawing') draw.setMode('freehand');
    };
    const listener = (event: KeyboardEvent) => onKey(event);
    map.on('zoomstart', onPinch);
    container.addEventListener('keydown', listener);
    container.setAttribute('role', 'application');
    container.setAttribute('aria-describedby', hint);
    container.focus({ preventScroll: true });
    return () => {
      map.off('zoomstart', onPinch);
      container.removeEventListener('keydown', listener);
      container.removeAttribute('role');
      container.removeAttribute('aria-describedby');
      draw.stop();
      terra.current = null;
    };
  }, [map, within, hint]);

  const { areas, corners, selected, canUndo } = drawing;
  const text = () => {
    if (problem) return t(`problem.${problem}`, { areas: MAX_DRAWN_RINGS, metres: MIN_AREA });
    if (corners > 0) return t(corners < 3 ? 'line.few' : 'line.enough', { count: corners });
    if (mode === 'select') return t('areas', { count: areas });
    return t(`hint.${mode}`);
  };
  return (
    <div
      role="group"
      aria-label={t('label')}
      data-drawing
      className="mx-auto w-full max-w-md rounded-xl border bg-background p-2 text-foreground shadow-float"
    >
      <div className="flex items-start gap-2 ps-2">
        <p
          role="status"
          className={`min-h-11 grow content-center text-sm ${problem ? 'font-medium text-destructive' : 'text-muted-foreground'}`}
        >
          {text()}
        </p>
        <Tool icon={X} label={t('cancel')} onPress={onCancel} />
      </div>
      <div className="flex items-center gap-1">
        {MODES.map(
          ([each, icon, name]) =>
            (each !== 'select' || areas > 0) && (
              <Tool
                key={each}
                icon={icon}
                label={t(`mode.${name}`)}
                isPressed={mode === each}
                onPress={() => choose(each)}
              />
            ),
        )}
        <span aria-hidden className="mx-1 h-6 border-s" />
        <Tool icon={Undo2} label={t('undo')} isOff={!canUndo} onPress={undo} />
        {selected !== null && <Tool icon={Trash2} label={t('removeArea')} onPress={remove} />}
        <Button onClick={done} className="ms-auto">
          {t('done')}
        </Button>
      </div>
      <p id={hint} hidden>
        {t('keys')}
      </p>
    </div>
  );
}

function readDrawing(draw: TerraDraw): Drawing {
  const shapes = draw.getSnapshot().filter(({ geometry }) => geometry.type === 'Polygon');
  const line = shapes.find(({ properties }) => properties.currentlyDrawing);
  return {
    areas: shapes.length - (line ? 1 : 0),
    corners: Number(line?.properties.committedCoordinateCount ?? 0),
    selected: shapes.find(({ properties }) => properties.selected)?.id ?? null,
    canUndo: draw.canUndo(),
  };
}

/** Removes repeated points. Terra Draw begins a freehand line with several. */
const distinct = (ring: number[][]) => ring.filter((point, index) => String(point) !== String(ring[index - 1]));

function problemOf(features: GeoJSONStoreFeatures[], added: string | number): Problem | null {
  const shape = features.find(({ id }) => id === added);
  const area = toDrawnArea(features);
  if (!shape || !ValidateMinAreaSquareMeters(shape, MIN_AREA).valid) return 'tooSmall';
  if (area.length > MAX_DRAWN_RINGS) return 'tooManyAreas';
  return parseDrawnArea(formatDrawnArea(simplifyArea(area))) ? null : 'tooLarge';
}

/** Presses the middle of the map for the keyboard: Terra Draw reads pointer events only. */
function pressMiddle(map: LeafletMap) {
  const container = map.getContainer();
  const { left, top, width, height } = container.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2, isPrimary: true, pointerType: 'mouse', button: 0 };
  for (const type of ['pointerdown', 'pointerup']) container.dispatchEvent(new PointerEvent(type, at));
}

type ToolProps = {
  icon: LucideIcon;
  label: string;
  isPressed?: boolean;
  isOff?: boolean;
  onPress: () => void;
};

/** A tool that is off keeps the focus. */
const Tool = ({ icon: Icon, label, isPressed, isOff = false, onPress }: ToolProps) => (
  <Button
    variant={isPressed ? 'secondary' : 'ghost'}
    size="icon"
    aria-label={label}
    title={label}
    aria-pressed={isPressed}
    aria-disabled={isOff}
    onClick={() => !isOff && onPress()}
  >
    <Icon aria-hidden />
  </Button>
);
