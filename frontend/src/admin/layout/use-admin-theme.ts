import { useState } from 'react';
import { readText, writeText } from '../../shared/storage/stored.js';

export type AdminTheme = 'light' | 'dark';

const STORED = 'vinkura.admin.theme';

/** Light or dark, kept on this device. */
export function useAdminTheme(): { theme: AdminTheme; toggleTheme: () => void } {
  const [theme, setTheme] = useState<AdminTheme>(readTheme);
  const toggleTheme = () => {
    const next = theme === 'light' ? 'dark' : 'light';
    setTheme(next);
    writeText('local', STORED, next);
  };
  return { theme, toggleTheme };
}

const readTheme = (): AdminTheme => (readText('local', STORED) === 'dark' ? 'dark' : 'light');
