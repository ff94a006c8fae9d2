import type { ReactNode } from 'react';
import { Photo } from '../card/photo';
import { Link } from '@/lib/i18n/navigation';
import type { PropertyType } from '@/lib/listings/constants';
import type { LocalizedText } from '@/lib/listings/localized-text';

type Props = {
  nameId: string;
  name: LocalizedText;
  href: string;
  photo: { imageUrl: string | null; preview: string | null } | undefined;
  propertyType: PropertyType;
  loading: 'lazy' | 'eager';
  selectBox?: ReactNode;
  badges: ReactNode;
  note: ReactNode;
  /** Shown below the title from 768 px, as many as fit. */
  facts?: ReactNode[];
  /** Two short lines: price and figures, or a reason. */
  details: ReactNode;
  /** The primary action, then the menu. Each sets its own place in the grid with `actionClass` and `menuClass`. */
  children: ReactNode;
};

export const actionClass = 'col-span-2 col-start-3 row-start-2 md:col-span-1 md:col-start-4 md:row-start-1';
export const menuClass = 'col-start-4 row-start-1 md:col-start-5';

/** A row of 'my listings': two lines on a phone (96 px), one line of columns on a desk. */
export function Row({ nameId, name: { text, lang, dir }, href, photo, ...props }: Props) {
  const { propertyType, loading, selectBox, badges, note, facts, details, children } = props;
  return (
    <article
      aria-labelledby={nameId}
      className="relative grid grid-cols-[4.5rem_minmax(0,1fr)_auto_2.75rem] items-center gap-x-3 px-2 py-0.5 max-[20rem]:flex max-[20rem]:flex-col max-[20rem]:items-stretch max-[20rem]:gap-2 md:grid-cols-[5rem_minmax(0,1fr)_9rem_8.5rem_2.75rem] lg:grid-cols-[6rem_minmax(0,1fr)_12rem_10rem_2.75rem] md:min-h-24 md:gap-x-4 md:px-3"
    >
      <div className="relative row-span-2 max-[20rem]:w-36 md:row-span-1">
        <Photo
          imageUrl={photo?.imageUrl ?? null}
          preview={photo?.preview ?? null}
          propertyType={propertyType}
          sizes="96px"
          loading={loading}
          className="rounded-md"
        />
        {selectBox}
      </div>
      <div className="col-span-2 grid min-w-0 gap-y-0.5 md:col-span-1 md:gap-y-1">
        <h2 id={nameId} className="owner-text truncate leading-5 font-medium max-md:text-sm">
          <Link href={href} className="hover:underline">
            <bdi lang={lang} dir={dir}>
              {text}
            </bdi>
          </Link>
        </h2>
        {/* A note that does not fit beside the badges wraps, out of sight. */}
        <div
          data-leaves-out
          className="flex h-6 flex-wrap items-center gap-x-2 overflow-hidden text-xs text-muted-foreground max-[20rem]:h-auto **:data-[slot=badge]:px-2 **:data-[slot=badge]:py-0.5 max-md:[&_[data-state=featured]>span]:sr-only min-[20rem]:**:data-[slot=badge]:whitespace-nowrap"
        >
          {badges}
          <span className="h-6 max-w-full truncate leading-6 empty:hidden max-[20rem]:h-auto">{note}</span>
        </div>
        {facts && (
          <p
            data-leaves-out
            className="flex h-lh flex-wrap overflow-hidden text-xs text-muted-foreground max-md:hidden"
          >
            {facts.map((fact, index) => (
              <span key={index} className="max-w-full truncate whitespace-pre">
                {index > 0 && ' · '}
                {fact}
              </span>
            ))}
          </p>
        )}
      </div>
      <div className="col-start-2 row-start-2 grid min-w-0 gap-y-0.5 text-xs text-muted-foreground md:col-start-3 md:row-start-1">
        {details}
      </div>
      {children}
    </article>
  );
}
