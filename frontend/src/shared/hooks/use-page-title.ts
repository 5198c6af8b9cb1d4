import { useEffect } from 'react';

const SHOP = 'Vinkura';

/** Sets the document title: `シャブリ | Vinkura`. Unchanged while `title` is undefined. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title === SHOP ? SHOP : `${title} | ${SHOP}`;
  }, [title]);
}
