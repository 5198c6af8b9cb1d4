import { formatVolume } from '@vinkura/domain/catalog/volume';
import { useLocale } from '../../i18n/index.js';

/** Formats the size of a bottle in the current locale: `750mL`, `75 cl`. */
export function useVolume(): (size: string) => string {
  const locale = useLocale();
  return (size) => formatVolume(size, locale);
}
