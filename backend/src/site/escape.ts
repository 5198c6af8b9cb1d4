export { escapeHtml } from '../platform/text/escape-html.js';

/**
 * JSON for `<script type="application/ld+json">`: escaped so that text cannot end the element or start a comment; the
 * two line separators invalid in scripts are escaped.
 */
export const jsonForScript = (data: unknown): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
