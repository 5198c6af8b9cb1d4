import { useState } from 'react';

export type AdminTheme = 'light' | 'dark';

const STORED = 'vinkura.admin.theme';

/** Light or dark, kept on this device. */
export function useAdminTheme(): { theme: AdminTheme; toggleTheme: () => void } {
  const [theme, setTheme] = useState<AdminTheme>(readTheme);
  const toggleTheme = () => {
    const next = theme === 'light' ? 'dark' : 'light';
    setTheme(next);
    try {
      localStorage.setItem(STORED, next);
    } catch {
      // Storage may be forbidden; the choice then lasts as long as the page.
    }
  };
  return { theme, toggleTheme };
}

function readTheme(): AdminTheme {
  try {
    return localStorage.getItem(STORED) === 'dark' ? 'dark' : 'light';
  } catch {
    return 'light';
  }
}
