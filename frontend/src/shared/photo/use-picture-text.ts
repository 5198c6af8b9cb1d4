import type { PictureTextFieldsFragment } from '../../generated/photo.js';
import { useLocale } from '../../i18n/index.js';

/** What a picture shows in the reader's language, where it is written. */
export function usePictureText() {
  const locale = useLocale();
  return (
    image: string | undefined,
    texts: readonly PictureTextFieldsFragment[] | null | undefined,
  ): string | undefined => texts?.find((text) => text.image === image)?.[locale] || undefined;
}
