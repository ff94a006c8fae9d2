/** Dispatches `change` on the form around a button, as the browser does for form controls. */
export function dispatchChange(element: Element): void {
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
}
