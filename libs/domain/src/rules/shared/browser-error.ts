/** Limits of a report of an unexpected error in a browser (ERR-09), in characters. */
export const BROWSER_ERROR_LIMITS = { message: 300, stack: 4000, path: 200, requestId: 64 } as const;

interface BrowserError {
  /** Name and message of the error. */
  message: string;
  /** Stack as the browser writes it, with positions in the built files. */
  stack: string;
  /** Path of the page. */
  path: string;
}

const EMAIL = /[^\s"'<>()]+@[^\s"'<>()]+/g;
const LONG_NUMBER = /\d{5,}/g;
const URL_ORIGIN = /\b[a-z][a-z-]*:\/\/[^/\s)]*/gi;
const QUERY = /[?#][^\s)]*/g;
/** Quotes with what stands in them, which may be what somebody has typed; names of the code are kept. */
const QUOTED = /(["'`“«「])((?:(?!\1)[^"'`”»」])*)(["'`”»」])/g;
const CODE_NAME = /^[A-Za-z_$][\w$.]*$/;
/** A frame of Chromium, and one of Firefox or Safari. */
const FRAME = /^at .|@.*:\d+:\d+$/;
const FRAME_QUERY = /[?#][^\s)]*?(?=:\d+:\d+\)?$)/;
const ASSET = /\/assets\/[\w.-]+:\d+:\d+/;
/** A word of a route, or the reference of something public. */
const PUBLIC_SEGMENT = /^([a-z][a-z_-]{0,40}|(PRD|VEN|PRC|PRR|IND)\d{5,15})?$/;

/**
 * A report without personal data: no query string, no token or identifier of the address, no text from a field. Both
 * the browser and the server apply it; applied twice it changes nothing.
 */
export function withoutPersonalData({ message, stack, path }: BrowserError): BrowserError {
  return {
    message: message
      .replace(URL_ORIGIN, '')
      .replace(QUERY, '')
      .replace(EMAIL, '…')
      .replace(QUOTED, (_all, open: string, text: string, close: string) =>
        open === "'" && CODE_NAME.test(text) ? `'${text}'` : `${open}…${close}`,
      )
      .replace(LONG_NUMBER, '…')
      .slice(0, BROWSER_ERROR_LIMITS.message),
    stack: framesOf(stack).join('\n').slice(0, BROWSER_ERROR_LIMITS.stack),
    path: pathWithoutNames(path).slice(0, BROWSER_ERROR_LIMITS.path),
  };
}

/** Longer lines and further ones are left out before a pattern reads them: its time grows with the square of a line. */
const LINE_MAX_LENGTH = 400;
const MAX_LINES = 100;

/** The frames in files of the build: function and position. Lines above them repeat the message. */
const framesOf = (stack: string): string[] =>
  stack
    .split('\n', MAX_LINES)
    .filter(({ length }) => length <= LINE_MAX_LENGTH)
    .map((line) => line.trim().replace(URL_ORIGIN, '').replace(FRAME_QUERY, ''))
    .filter((line) => FRAME.test(line) && ASSET.test(line));

const pathWithoutNames = (path: string): string =>
  path
    .replace(QUERY, '')
    .split('/')
    .map((segment) => (PUBLIC_SEGMENT.test(segment) ? segment : ':id'))
    .join('/');
