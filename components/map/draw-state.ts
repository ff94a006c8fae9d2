import { closeStroke, simplifyLine, widthMetres } from './draw-line';
import {
  formatDrawnArea,
  isWithin,
  MAX_DRAWN_POINTS,
  MAX_DRAWN_RINGS,
  MAX_DRAWN_TEXT,
  parseDrawnArea,
  simplifyArea,
  type DrawnArea,
  type DrawnPoint,
} from '@/lib/search/find/drawn-area';

/** Narrower ones are slips of the hand. Public points are up to 250 metres away anyway. */
export const MIN_WIDTH_METRES = 50;

export type DrawMode = 'freehand' | 'points';
export type DrawProblem = 'tooFew' | 'tooSmall' | 'tooLarge' | 'tooManyPoints' | 'tooManyAreas';

/** What can be undone. */
type Drawing = {
  /** The closed ones. */
  rings: DrawnArea;
  /** Of the ring that is being drawn point by point. */
  line: DrawnPoint[];
};

export type DrawState = Drawing & {
  mode: DrawMode;
  /** The ring whose points can be moved, and one of these. */
  selected: { ring: number; point: number | null } | null;
  /** Why the last action changed nothing. */
  problem: DrawProblem | null;
  past: Drawing[];
};

export type DrawAction =
  | { type: 'setMode'; mode: DrawMode }
  /** Adds a point; inside a ring, where none is being drawn, selects that. */
  | { type: 'press'; point: DrawnPoint }
  /** @param tolerance in millionths of a degree of latitude */
  | { type: 'addStroke'; stroke: DrawnPoint[]; tolerance: number }
  | { type: 'close' }
  | { type: 'select'; ring: number; point: number | null }
  | { type: 'movePoint'; ring: number; point: number; to: DrawnPoint }
  | { type: 'removePoint' }
  | { type: 'removeRing' }
  | { type: 'undo' }
  | { type: 'clear' }
  | { type: 'dropLine' };

export const startDrawing = (within: string | undefined): DrawState => {
  const drawn = within === undefined ? null : parseDrawnArea(within);
  const rings = drawn ? simplifyArea(drawn) : [];
  return { rings, line: [], mode: 'freehand', selected: null, problem: null, past: [] };
};

/** An action that cannot be done changes nothing but `problem`. */
export function draw(before: DrawState, action: DrawAction): DrawState {
  const state = { ...before, problem: null };
  const { rings, line, selected } = state;
  const refuse = (problem: DrawProblem): DrawState => ({ ...state, problem });
  const change = (drawing: Partial<Drawing>, next: DrawState['selected']): DrawState => {
    const problem = drawing.rings ? problemOf(drawing.rings) : null;
    if (problem) return refuse(problem);
    return { ...state, ...drawing, selected: next, past: [...state.past, { rings, line }] };
  };
  const addRing = (ring: DrawnPoint[], rest: DrawnPoint[]) => {
    const distinct = new Set(ring.map(String)).size;
    if (distinct >= 3 && widthMetres(ring) < MIN_WIDTH_METRES) return refuse('tooSmall');
    return change(
      { rings: [...rings, ring], line: rest },
      rest.length > 0 ? null : { ring: rings.length, point: null },
    );
  };
  const without = (removed: number) => rings.filter((_, index) => index !== removed);

  switch (action.type) {
    case 'setMode':
      return { ...state, mode: action.mode };
    case 'press': {
      const ring = line.length === 0 ? rings.findIndex((each) => isWithin([each], action.point)) : -1;
      if (ring >= 0) return { ...state, selected: { ring, point: null } };
      if (rings.length === MAX_DRAWN_RINGS) return refuse('tooManyAreas');
      if (rings.flat().length + line.length === MAX_DRAWN_POINTS) return refuse('tooManyPoints');
      return change({ line: [...line, action.point] }, null);
    }
    case 'addStroke': {
      // Coarser and coarser, until it fits what the address can hold.
      let problem: DrawProblem = 'tooSmall';
      for (let { tolerance } = action; ; tolerance *= 2) {
        const ring = closeStroke(simplifyLine(action.stroke, tolerance));
        if (ring.length < 3) return refuse(problem);
        const next = addRing(ring, line);
        if (next.problem !== 'tooManyPoints') return next;
        problem = next.problem;
      }
    }
    case 'close':
      return line.length === 0 ? state : addRing(line, []);
    case 'select':
      return { ...state, selected: { ring: action.ring, point: action.point } };
    case 'movePoint': {
      const { ring, point, to } = action;
      const moved = rings.map((each, index) => (index === ring ? each.with(point, to) : each));
      if (widthMetres(moved[ring] ?? []) < MIN_WIDTH_METRES) return refuse('tooSmall');
      return change({ rings: moved }, { ring, point });
    }
    case 'removePoint': {
      const ring = selected && rings[selected.ring];
      if (!selected || !ring || selected.point === null) return state;
      const rest = ring.toSpliced(selected.point, 1);
      if (rest.length < 3) return refuse('tooFew');
      if (widthMetres(rest) < MIN_WIDTH_METRES) return refuse('tooSmall');
      const next = { ring: selected.ring, point: selected.point % rest.length };
      return change({ rings: rings.with(selected.ring, rest) }, next);
    }
    case 'removeRing':
      return selected ? change({ rings: without(selected.ring) }, null) : state;
    case 'undo': {
      const last = state.past.at(-1);
      if (!last) return state;
      const isThere = selected && last.line.length === 0 && selected.ring < last.rings.length;
      const next = isThere ? { ring: selected.ring, point: null } : null;
      return { ...state, ...last, selected: next, past: state.past.slice(0, -1) };
    }
    case 'clear':
      return rings.length + line.length > 0 ? change({ rings: [], line: [] }, null) : state;
    case 'dropLine':
      return line.length > 0 ? change({ line: [] }, null) : state;
  }
}

/** Why search would refuse the rings. */
function problemOf(rings: DrawnArea): DrawProblem | null {
  if (rings.length === 0) return null;
  if (rings.length > MAX_DRAWN_RINGS) return 'tooManyAreas';
  if (rings.some((ring) => new Set(ring.map(String)).size < 3)) return 'tooFew';
  const text = formatDrawnArea(rings);
  if (rings.flat().length > MAX_DRAWN_POINTS || text.length > MAX_DRAWN_TEXT) return 'tooManyPoints';
  return parseDrawnArea(text) ? null : 'tooLarge';
}
