import { useTranslation } from 'react-i18next';

/**
 * Reads a stored word (`PLACED`, `RED`) in the reader's language: first as the texts of the column say it, then as the
 * texts that all columns share; a word without a text is shown as it is stored.
 */
export function useWord(): (column: string, word: string) => string {
  const { t, i18n } = useTranslation('admin');
  return (column, word) => {
    const keys = [`words.${column}.${word}`, `words.${word}`];
    const known = keys.find((key) => i18n.exists(key, { ns: 'admin' }));
    return known ? t(known as 'title') : word;
  };
}
