import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';

/** A line a third from the top of the viewport: the section that crosses it is the current one. */
const READING_LINE = '-33% 0px -66% 0px';

/** Returns which of the sections is being read, by its id, and a setter for links to them. */
export function useReadSection<Id extends string>(ids: readonly Id[], first: Id): [Id, Dispatch<SetStateAction<Id>>] {
  const [current, setCurrent] = useState(first);
  const list = ids.join(' ');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const read = entries.find(({ isIntersecting }) => isIntersecting)?.target;
        if (read) setCurrent(read.id as Id);
      },
      { rootMargin: READING_LINE },
    );
    for (const id of list.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [list]);
  return [current, setCurrent];
}
