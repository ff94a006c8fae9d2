import type { DecoderAnswer, DecoderRequest, PhotoDecoder } from '../lib/storage/photo-process.ts';

/**
 * Several processes that serve have one in which photos are decoded, and take turns there: it belongs to the process that
 * has started them. These are the two ends between them.
 */
export type PhotoMessage =
  | { type: 'decode'; id: number; request: DecoderRequest }
  | { type: 'decoded'; id: number; answer: DecoderAnswer }
  | { type: 'wait'; id: number; ownerId: number; weight: number }
  | { type: 'turn'; id: number; isGranted: boolean }
  | { type: 'end'; id: number };

/** In the process that has started the others. @param Peer what names one of them */
export function sharePhotos<Peer>(decoder: PhotoDecoder, send: (to: Peer, message: PhotoMessage) => void) {
  /** What ends the turns that each of them has, or waits for. */
  const turns = new Map<Peer, Map<number, () => void>>();

  async function takeTurn(peer: Peer, id: number, ownerId: number, weight: number): Promise<void> {
    const own = turns.get(peer) ?? new Map<number, () => void>();
    turns.set(peer, own);
    const end = await decoder.takeTurn(ownerId, weight);
    if (turns.get(peer) !== own) return end?.(); // it has ended meanwhile
    if (end) own.set(id, end);
    send(peer, { type: 'turn', id, isGranted: end !== null });
  }

  return {
    receive(peer: Peer, message: PhotoMessage): void {
      const { type, id } = message;
      if (type === 'decode') {
        void decoder.ask(message.request).then((answer) => send(peer, { type: 'decoded', id, answer }));
      } else if (type === 'wait') void takeTurn(peer, id, message.ownerId, message.weight);
      else if (type === 'end') {
        turns.get(peer)?.get(id)?.();
        turns.get(peer)?.delete(id);
      }
    },
    /** Gives the places of one that has ended to the next. */
    forget(peer: Peer): void {
      const own = turns.get(peer);
      turns.delete(peer);
      for (const end of own?.values() ?? []) end();
    },
  };
}

/** In each of the others: the decoder that they share. */
export function sharedDecoder(
  send: (message: PhotoMessage) => void,
): PhotoDecoder & { receive(message: PhotoMessage): void } {
  const waiting = new Map<number, (message: PhotoMessage) => void>();
  let lastId = 0;
  const ask = (make: (id: number) => PhotoMessage) =>
    new Promise<PhotoMessage>((resolve) => {
      const id = (lastId += 1);
      waiting.set(id, resolve);
      send(make(id));
    });
  return {
    receive(message) {
      waiting.get(message.id)?.(message);
      waiting.delete(message.id);
    },
    async ask(request) {
      const message = await ask((id) => ({ type: 'decode', id, request }));
      return (message as Extract<PhotoMessage, { type: 'decoded' }>).answer;
    },
    async takeTurn(ownerId, weight) {
      const { id, isGranted } = (await ask((id) => ({ type: 'wait', id, ownerId, weight }))) as Extract<
        PhotoMessage,
        { type: 'turn' }
      >;
      return isGranted ? () => send({ type: 'end', id }) : null;
    },
  };
}
