import { CircleMinus, Lasso, Trash2, Undo2, VectorSquare, X, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useMap } from 'react-leaflet';
import { Button } from '../ui/button';
import { keepFromMap } from './draw-leaflet';
import { crossesItself } from './draw-line';
import { MIN_WIDTH_METRES, type DrawAction, type DrawState } from './draw-state';
import { MAX_DRAWN_POINTS, MAX_DRAWN_RINGS } from '@/lib/search/find/drawn-area';

type Props = {
  state: DrawState;
  dispatch: (action: DrawAction) => void;
  onDone: () => void;
  onCancel: () => void;
};

/** Over the upper edge of the map. */
export function DrawToolbar({ state, dispatch, onDone, onCancel }: Props) {
  const t = useTranslations('drawing');
  const { rings, line, mode, selected, past, problem } = state;
  const map = useMap();
  /** Of a button that goes, which would take the focus with it. */
  const dispatchAndLeave = (action: DrawAction) => {
    dispatch(action);
    map.getContainer().focus({ preventScroll: true });
  };

  return (
    <div ref={keepFromMap} role="group" aria-label={t('label')} className="draw-toolbar">
      <div className="flex items-start gap-2">
        <p
          role="status"
          className={`min-h-11 flex-1 content-center text-sm ${problem ? 'font-medium text-destructive' : ''}`}
        >
          <DrawStatus state={state} />
        </p>
        <Tool icon={X} label={t('cancel')} onPress={onCancel} />
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <Tool
          icon={Lasso}
          label={t('mode.freehand')}
          isPressed={mode === 'freehand'}
          onPress={() => dispatch({ type: 'setMode', mode: 'freehand' })}
        />
        <Tool
          icon={VectorSquare}
          label={t('mode.points')}
          isPressed={mode === 'points'}
          onPress={() => dispatch({ type: 'setMode', mode: 'points' })}
        />
        <Tool icon={Undo2} label={t('undo')} isOff={past.length === 0} onPress={() => dispatch({ type: 'undo' })} />
        {selected?.point != null && (
          <Tool icon={CircleMinus} label={t('removePoint')} onPress={() => dispatchAndLeave({ type: 'removePoint' })} />
        )}
        {selected && (
          <Tool icon={Trash2} label={t('removeArea')} onPress={() => dispatchAndLeave({ type: 'removeRing' })} />
        )}
        {line.length >= 3 && (
          <Button variant="outline" onClick={() => dispatchAndLeave({ type: 'close' })} className="px-3">
            {t('close')}
          </Button>
        )}
        {rings.length + line.length > 0 && line.length < 3 && selected?.point == null && (
          <Button variant="ghost" onClick={() => dispatchAndLeave({ type: 'clear' })} className="px-3">
            {t('clearAll')}
          </Button>
        )}
        <Button onClick={onDone} className="ms-auto">
          {t('done')}
        </Button>
      </div>
    </div>
  );
}

const isTouch = () => matchMedia('(pointer: coarse)').matches;

/** What to do next, or what is wrong. */
function DrawStatus({ state: { rings, line, mode, problem } }: { state: DrawState }): ReactNode {
  const t = useTranslations('drawing');
  const limits = { points: MAX_DRAWN_POINTS, areas: MAX_DRAWN_RINGS, metres: MIN_WIDTH_METRES };
  if (problem) return t(`problem.${problem}`, limits);
  if (line.length > 0) return t(line.length < 3 ? 'line.few' : 'line.enough', { count: line.length });
  if (rings.some(crossesItself)) return t('crossing');
  if (rings.length > 0) return t('areas', { count: rings.length });
  return mode === 'points' ? t('hint.points') : t('hint.freehand', { pointer: isTouch() ? 'coarse' : 'fine' });
}

type ToolProps = { icon: LucideIcon; label: string; isPressed?: boolean; isOff?: boolean; onPress: () => void };

/** One that is off keeps the focus, with which the keys of the map would be lost. */
const Tool = ({ icon: Icon, label, isPressed, isOff = false, onPress }: ToolProps) => (
  <Button
    variant={isPressed ? 'default' : 'ghost'}
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
