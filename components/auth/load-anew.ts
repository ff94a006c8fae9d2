/**
 * Goes to a page, or stays on this one, by loading it: with a session that begins or ends, nothing may remain of what
 * the page holds in memory. That is more than what the router forgets when it refreshes: the pages that it keeps hidden for
 * the way back, with what was typed into them, and addresses that it knows to lead to the login. A toast outlives it.
 * @param href with the language's prefix; without it the same page is loaded again
 */
export function loadAnew(href?: string) {
  if (href === undefined) location.reload();
  else location.replace(href);
}
