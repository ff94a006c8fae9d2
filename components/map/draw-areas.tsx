'use client';

import './draw-areas.css';
import { Lasso, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Polygon } from 'react-leaflet';
import { Button } from '../ui/button';
import { useLoaded } from '../ui/use-loaded';
import { keepFromMap, latLngOf } from './draw-leaflet';
import { parseDrawnArea } from '@/lib/search/find/drawn-area';

type Props = {
  /** The address's drawn area. */
  within: string | undefined;
  onChange: (within: string | undefined) => void;
};

const loadTool = () => import('./draw-tool');

/** Within a map: the drawn areas as shapes, with what changes them. */
export function DrawAreas({ within, onChange }: Props) {
  const t = useTranslations('drawing');
  const [isDrawing, setIsDrawing] = useState(false);
  const tool = useLoaded(loadTool, isDrawing);
  const start = useRef<HTMLButtonElement>(null);
  const isBack = useRef(false);
  // Until the address follows.
  const [shown, setShown] = useState({ within, address: within });
  if (shown.address !== within) setShown({ within, address: within });

  useEffect(() => {
    if (!isDrawing && isBack.current) start.current?.focus({ preventScroll: true });
    isBack.current = isDrawing;
  }, [isDrawing]);

  const change = (next: string | undefined) => {
    setIsDrawing(false);
    if (next === shown.within) return;
    setShown({ within: next, address: within });
    onChange(next);
  };

  if (isDrawing && tool && tool !== 'failed') {
    return <tool.default within={shown.within} onDone={change} onCancel={() => setIsDrawing(false)} />;
  }
  const rings = (shown.within && parseDrawnArea(shown.within)) || [];
  return (
    <>
      {rings.map((ring, index) => (
        <Polygon key={index} positions={ring.map(latLngOf)} interactive={false} className="drawn-area" />
      ))}
      <div ref={keepFromMap} className="draw-start">
        <Button
          ref={start}
          variant="outline"
          shape="pill"
          className="shadow-float"
          aria-busy={isDrawing && !tool}
          onClick={() => setIsDrawing(true)}
        >
          <Lasso aria-hidden />
          {t(rings.length > 0 ? 'edit' : 'start')}
        </Button>
        {rings.length > 0 && (
          <Button
            variant="outline"
            size="icon"
            shape="pill"
            className="shadow-float"
            aria-label={t('clear')}
            onClick={() => change(undefined)}
          >
            <X aria-hidden />
          </Button>
        )}
        {isDrawing && tool === 'failed' && (
          <p role="alert" className="basis-full rounded-md bg-background px-3 py-2 text-sm shadow-float">
            {t('failed')}
          </p>
        )}
      </div>
    </>
  );
}
