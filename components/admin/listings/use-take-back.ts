import { useEffect, useEffectEvent, useState } from 'react';
import { useLeaveWarning } from '../../use-leave-warning';
import { UNDO_SECONDS } from '@/lib/listings/constants';

/** Calls `onSecond` every second while something can be undone. The browser asks before the site is left. */
export function useUndoTimer(isWaiting: boolean, onSecond: () => void) {
  const tick = useEffectEvent(onSecond);
  useLeaveWarning(isWaiting);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => tick(), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
}

/** Delays an action by UNDO_SECONDS, because it notifies people. Leaving the page within the site runs it at once. */
export function useTakeBack<T>(act: (what: T) => void) {
  const [waiting, setWaiting] = useState<{ what: T; secondsLeft: number } | null>(null);
  const finish = () => {
    if (!waiting) return;
    setWaiting(null);
    act(waiting.what);
  };
  useUndoTimer(waiting !== null, () => {
    if (!waiting) return;
    if (waiting.secondsLeft > 1) setWaiting({ ...waiting, secondsLeft: waiting.secondsLeft - 1 });
    else finish();
  });
  const onLeave = useEffectEvent(finish);
  useEffect(() => () => onLeave(), []);
  return {
    waiting,
    begin: (what: T) => setWaiting({ what, secondsLeft: UNDO_SECONDS }),
    takeBack: () => setWaiting(null),
  };
}
