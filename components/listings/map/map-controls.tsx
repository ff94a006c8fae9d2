import type { Map as LeafletMap } from 'leaflet';
import { Lasso, LoaderCircle, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { useLoaded } from '../../ui/use-loaded';
import { useNavigateList } from '../list/list-navigation';
import { paths } from '@/lib/http/paths';
import type { Filters } from '@/lib/search/filters';
import { parseDrawnArea } from '@/lib/search/find/drawn-area';

const loadDrawTool = () => import('../../map/draw-tool');

export function useDrawing(filters: Filters) {
  const navigate = useNavigateList();
  const { within } = filters;
  const [open, setOpen] = useState<{ byKeyboard: boolean } | null>(null);
  // Shows a change before the URL contains it.
  const [shown, setShown] = useState({ within, address: within });
  if (shown.address !== within) setShown({ within, address: within });
  return {
    within: shown.within,
    rings: (shown.within && parseDrawnArea(shown.within)) || [],
    isOpen: open !== null,
    byKeyboard: open?.byKeyboard ?? false,
    tool: useLoaded(loadDrawTool, open !== null),
    open: (byKeyboard: boolean) => setOpen({ byKeyboard }),
    cancel: () => setOpen(null),
    change: (next: string | undefined) => {
      setOpen(null);
      if (next === shown.within) return;
      setShown({ within: next, address: within });
      navigate(paths.properties({ ...filters, within: next }));
    },
  };
}

type Props = { map: LeafletMap; drawing: ReturnType<typeof useDrawing>; isLoading: boolean };

export function MapControls({ map, drawing, isLoading }: Props) {
  const t = useTranslations();
  const { isOpen, tool, within } = drawing;
  const start = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current) start.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen && tool && tool !== 'failed') {
    const { byKeyboard, change, cancel } = drawing;
    return <tool.default map={map} within={within} byKeyboard={byKeyboard} onDone={change} onCancel={cancel} />;
  }
  return (
    <>
      <Button
        ref={start}
        variant="outline"
        shape="pill"
        className="shadow-float"
        aria-busy={isOpen && !tool}
        onClick={({ detail }) => drawing.open(detail === 0)}
      >
        <Lasso aria-hidden />
        {t(within ? 'drawing.edit' : 'drawing.start')}
      </Button>
      {within && (
        <Button
          variant="outline"
          size="icon"
          shape="pill"
          className="shadow-float"
          aria-label={t('drawing.clear')}
          onClick={() => drawing.change(undefined)}
        >
          <X aria-hidden />
        </Button>
      )}
      {isOpen && tool === 'failed' && (
        <p role="alert" className="rounded-xl bg-background px-3 py-2 text-sm shadow-float">
          {t('drawing.failed')}
        </p>
      )}
      <p role="status" className="ms-auto rounded-full bg-background p-2.5 shadow-float empty:hidden">
        {isLoading && (
          <>
            <LoaderCircle aria-hidden className="size-5 motion-safe:animate-spin" />
            <span className="sr-only">{t('mapView.loading')}</span>
          </>
        )}
      </p>
    </>
  );
}
