import { loadNamespaces } from '../../i18n/index.js';

/**
 * Loads the texts of errors. Called before a rejected response is delivered, so that components can show its message
 * synchronously; visits without an error do not load them. Never rejects: without the texts a general message is shown.
 */
export const loadErrorTexts = (): Promise<void> => loadNamespaces(['errors']).catch(() => undefined);
