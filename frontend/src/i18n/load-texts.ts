import { ADMIN_NAMESPACES } from '@vinkura/i18n/namespaces';
import type { LoadTexts } from './i18n.js';

// Each file becomes a small chunk of its own.
const files = import.meta.glob<{ default: object }>([
  '../../../libs/i18n/texts/*/*.json',
  // Only the server reads these.
  '!../../../libs/i18n/texts/*/{agreements,calendar,mails,pages,search}.json',
]);

/** Loads `<locale>/<namespace>.json`; rejects for a missing file. */
export const loadTexts: LoadTexts = async (locale, namespace) => {
  const source = isAdmin(namespace) && locale !== 'jp' ? 'en' : locale;
  const file = files[`../../../libs/i18n/texts/${source}/${namespace}.json`];
  if (!file) throw new Error(`No texts for ${locale}/${namespace}`);
  return (await file()).default;
};

const isAdmin = (namespace: string): boolean => ADMIN_NAMESPACES.some((each) => each === namespace);
