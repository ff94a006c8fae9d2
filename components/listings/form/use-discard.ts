'use client';

import { useRef, useState } from 'react';
import type { DraftSync } from './draft-sync';
import { removeFromServer } from './restore-draft';

/** What was thrown away can be taken back until something else is begun, or the page is left. */
export function useDiscard(sync: DraftSync) {
  const [takeBack, setTakeBack] = useState<(() => void) | null>(null);
  /** On the server, until then. */
  const draftId = useRef<string | null>(null);
  const forget = () => {
    draftId.current = null;
    setTakeBack(null);
  };
  return {
    /** Null where there is nothing. */
    takeBack,
    /** @param id of a draft on the server; null for an edit */
    hold: (id: string | null, undo: () => void) => {
      draftId.current = id;
      setTakeBack(() => () => {
        forget();
        undo();
      });
    },
    finish: ({ isLeaving = false } = {}) => {
      const id = draftId.current;
      forget();
      if (id === null) return;
      if (isLeaving) void removeFromServer(id);
      // What is being sent of it would begin it again.
      else void sync.pause().then(() => removeFromServer(id).finally(() => sync.resume()));
    },
  };
}
