import { useEffect } from 'react';

/**
 * Adds a style sheet to the page without a `<style>`, which the content security policy refuses.
 * @returns a function that removes it
 */
export function addStyles(css: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

/**
 * Stands in for `react-style-singleton` in the built shop, by which dialogs lock scrolling: the styles of the first mounted
 * component apply until the last one is unmounted.
 */
export function styleSingleton() {
  let mounted = 0;
  let remove: (() => void) | undefined;
  return function Styles({ styles }: { styles: string }): null {
    useEffect(() => {
      mounted += 1;
      remove ??= addStyles(styles);
      return () => {
        mounted -= 1;
        if (mounted > 0) return;
        remove?.();
        remove = undefined;
      };
    }, [styles]);
    return null;
  };
}
