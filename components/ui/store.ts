import { useSyncExternalStore } from 'react';

type Store<State> = { getState: () => State; subscribe: (listener: () => void) => () => void };

/** State outside components, which outlives them. */
export function createStore<State extends object>(initial: State) {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setState: (change: Partial<State>) => {
      const isSame = Object.entries(change).every(([name, value]) => state[name as keyof State] === value);
      if (isSame) return;
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
  };
}

export const useStore = <State>({ subscribe, getState }: Store<State>): State =>
  useSyncExternalStore(subscribe, getState, getState);
