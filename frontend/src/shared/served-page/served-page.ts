/** What the server has put into the page of the first address (ADR-0011). */
interface ServedPage {
  path: string;
  /** What stands between header and footer. */
  content: readonly Node[];
  /** Texts of a wine or a restaurant, as JSON. */
  facts: string | undefined;
}

let served: ServedPage | undefined;

/** Keeps the shell's content, which React replaces by the frame of the page before the page's own code has arrived. */
export function keepServedPage(container: HTMLElement): void {
  const shell = container.querySelector<HTMLElement>('#shell');
  // Without `data-shell` the shell is in another language.
  served =
    shell && document.documentElement.dataset['shell']
      ? {
          path: location.pathname,
          content: [...(shell.querySelector('main')?.childNodes ?? [])],
          facts: shell.dataset['facts'],
        }
      : undefined;
}

/** The content of the page at an address, until it has been shown. */
export const servedContent = (pathname: string): readonly Node[] | undefined =>
  served?.path === pathname && served.content.length > 0 ? served.content : undefined;

/**
 * The texts that the server has sent for the page of the current address: they stay until its data has arrived instead of giving
 * way to grey lines.
 */
export function servedFacts<Facts>(): Facts | undefined {
  return served?.facts && served.path === location.pathname ? (JSON.parse(served.facts) as Facts) : undefined;
}

/** Called once the page itself is shown. */
export function forgetServedContent(): void {
  if (served) served = { ...served, content: [] };
}
