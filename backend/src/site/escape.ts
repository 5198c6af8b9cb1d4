export { escapeHtml } from '../platform/text/escape-html.js';

/**
 * Data as JSON that may stand inside `<script type="application/ld+json">`: no text in it can end the element or
 * begin a comment, and the two line separators that JSON allows and scripts do not are written out.
 */
export const jsonForScript = (data: unknown): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
