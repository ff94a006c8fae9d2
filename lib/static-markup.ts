import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { escapeHtml } from './markup';

/** The outermost element, and what is in it. */
export type StaticElement = { tag: string; attributes: Record<string, unknown>; markup: string };

/** Thrown where something is met that is more than markup, as is a client component. */
class NotStatic extends Error {}

/** Of properties whose attribute has another name, or another one than in lower case. */
const NAMES: Record<string, string> = {
  ...{ className: 'class', htmlFor: 'for', dateTime: 'dateTime', hrefLang: 'hrefLang', tabIndex: 'tabindex' },
  ...{ viewBox: 'viewBox', strokeLinejoin: 'stroke-linejoin' },
};
const NAME = /^[a-z]+(?:-[a-z]+)*$/;
const VOID = new Set(['br', 'hr', 'img', 'source', 'wbr']);

/**
 * Server components as markup, by calling them: a fraction of what React takes. Called while React renders, since they use
 * hooks.
 * @returns null for what is no single element, holds what React alone can render (a client component, a form's field), or
 * waits for something
 */
export function renderStatic(node: ReactNode): StaticElement | null {
  try {
    const element = outermost(node);
    if (!element) return null;
    const { children, dangerouslySetInnerHTML, ...attributes } = element.props;
    return { tag: element.type, attributes, markup: contentOf(children, dangerouslySetInnerHTML) };
  } catch (error) {
    if (error instanceof NotStatic) return null;
    throw error; // also what React waits for
  }
}

type Props = { children?: ReactNode; dangerouslySetInnerHTML?: { __html: string }; [name: string]: unknown };
type HostElement = ReactElement<Props, string>;

function outermost(node: ReactNode): HostElement | null {
  if (!isValidElement<Props>(node)) return null;
  return typeof node.type === 'string' ? (node as HostElement) : outermost(call(node));
}

function call({ type, props }: ReactElement<Props>): ReactNode {
  // A client component is a function here too, with a mark.
  if (typeof type !== 'function' || '$$typeof' in type) throw new NotStatic();
  const made = (type as (props: Props) => ReactNode)(props);
  if (made instanceof Promise) throw new NotStatic();
  return made;
}

function render(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'string' || typeof node === 'number') return escapeHtml(String(node));
  if (Array.isArray(node)) return node.map(render).join('');
  if (!isValidElement<Props>(node)) throw new NotStatic();
  if (node.type === Fragment) return render(node.props.children);
  return typeof node.type === 'string' ? renderElement(node as HostElement) : render(call(node));
}

const FIELDS = new Set(['input', 'select', 'textarea']); // whose values are no attributes

function renderElement({ type, props: { children, dangerouslySetInnerHTML, ...attributes } }: HostElement): string {
  if (FIELDS.has(type)) throw new NotStatic();
  const start = `<${type}${Object.entries(attributes).map(writeAttribute).join('')}>`;
  return VOID.has(type) ? start : `${start}${contentOf(children, dangerouslySetInnerHTML)}</${type}>`;
}

const contentOf = (children: ReactNode, html: Props['dangerouslySetInnerHTML']) => html?.__html ?? render(children);

function writeAttribute([property, value]: [string, unknown]): string {
  if (value === null || value === undefined) return '';
  if (property === 'style') return writeStyle(value as object);
  const name = NAMES[property] ?? property;
  if (!(property in NAMES || NAME.test(property))) throw new NotStatic();
  if (typeof value === 'boolean' && !/^(?:aria|data)-/.test(name)) return value ? ` ${name}=""` : '';
  if (!['string', 'number', 'boolean'].includes(typeof value)) throw new NotStatic();
  return ` ${name}="${escapeHtml(String(value))}"`;
}

function writeStyle(style: object): string {
  const rules = Object.entries(style).flatMap(([property, value]: [string, unknown]) => {
    if (value === undefined) return [];
    // React gives numbers a unit, but for this.
    if (typeof value !== 'string' && property !== 'zIndex') throw new NotStatic();
    return `${property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${String(value)}`;
  });
  return rules.length > 0 ? ` style="${escapeHtml(rules.join(';'))}"` : '';
}
