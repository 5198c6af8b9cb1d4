import { usePageTheme, type Theme } from '../../shared/hooks/use-page-theme.js';
import { createStore, useStore } from '../../shared/store/store.js';

const KEY = 'vinkura.manage.theme';

/** The device's preference, until a theme is chosen. */
function firstTheme(): Theme {
  const kept = localStorage.getItem(KEY);
  if (kept === 'dark' || kept === 'light') return kept;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

const theme = createStore<Theme>(firstTheme());

/** The light that the restaurant's screens are shown in; this device remembers it. */
export function useManageTheme() {
  const shown = useStore(theme);
  usePageTheme(shown);
  const setTheme = (next: Theme) => {
    localStorage.setItem(KEY, next);
    theme.set(next);
  };
  return { theme: shown, setTheme };
}
