/** Tells the form around a button that what it has pressed is a change, as the browser does for a form's own controls. */
export function dispatchChange(element: Element): void {
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
}
