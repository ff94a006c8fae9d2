/** Markup whose values are escaped unless they are markup themselves. */
export class Html {
  constructor(readonly text: string) {}
}
type Value = Html | string | number | false | undefined | readonly Value[];

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function textOf(value: Value): string {
  if (value === false || value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(textOf).join('');
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

export const html = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(parts.map((part, index) => part + textOf(values[index])).join(''));
