import { createContext, use, useState, type ComponentProps, type ReactNode } from 'react';
import { cn } from '../../ui/cn';

type Highlight = {
  /** Listings of the hovered marker. */
  ids: number[];
  setIds: (ids: number[]) => void;
  /** Listing of the hovered or focused card. */
  card: number | null;
  setCard: (id: number | null) => void;
};

const Context = createContext<Highlight | null>(null);

/** Shares what is hovered between the cards of a list and the markers of its map. */
export function HighlightProvider({ children }: { children: ReactNode }) {
  const [ids, setIds] = useState<number[]>([]);
  const [card, setCard] = useState<number | null>(null);
  return <Context value={{ ids, setIds, card, setCard }}>{children}</Context>;
}

/** @returns null on pages without a map */
export const useHighlight = () => use(Context);

/** A card's list item. Beside a map, it is outlined while its marker is hovered. */
export function CardItem({ listing, className, ...props }: Omit<ComponentProps<'li'>, 'id'> & { listing: number }) {
  const highlight = useHighlight();
  const item = { ...props, 'data-listing': listing };
  if (!highlight) return <li className={className} {...item} />;
  const { ids, setCard } = highlight;
  return (
    <li
      data-highlighted={ids.includes(listing) || undefined}
      onPointerEnter={() => setCard(listing)}
      onPointerLeave={() => setCard(null)}
      onFocus={() => setCard(listing)}
      onBlur={() => setCard(null)}
      className={cn(
        'rounded-lg data-highlighted:outline-2 data-highlighted:outline-offset-2 data-highlighted:outline-primary',
        className,
      )}
      {...item}
    />
  );
}
