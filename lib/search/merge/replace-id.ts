/** Replaces an id in the query of a saved search. Keeps the canonical format of `filtersToQuery`. */
export function replaceId(query: string, of: 'locations' | 'amenities', from: number, into: number): string {
  const isOfIds = (name: string) => name === of || (of === 'locations' && name === 'location');
  const entries = [...new URLSearchParams(query)].map(([name, value]) => {
    if (!isOfIds(name)) return [name, value];
    const ids = [...new Set(value.split(',').map((id) => (id === String(from) ? String(into) : id)))];
    if (of === 'amenities') ids.sort((one, other) => Number(one) - Number(other));
    else ids.sort();
    return [of === 'locations' && ids.length === 1 ? 'location' : name, ids.join(',')];
  });
  return new URLSearchParams(entries).toString();
}
