import { useEffect } from 'react';

const SHOP = 'Vinkura';

/** Names the page in the tab and the history: `シャブリ | Vinkura`. Nothing is set while the title is not known. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title === SHOP ? SHOP : `${title} | ${SHOP}`;
  }, [title]);
}
