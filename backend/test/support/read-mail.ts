/** A mail as a mailbox shows it. */
export interface MailContent {
  /** By lower-case name, unfolded and decoded. */
  headers: Readonly<Record<string, string>>;
  text: string;
  html: string;
}

/** Takes a message of two alternative parts apart. */
export function readMail(raw: string): MailContent {
  const [head, body] = split(raw);
  const headers = headersOf(head);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.trimStart()));
  const content = (type: string) => {
    const part = parts.find(([partHead]) => headersOf(partHead)['content-type']?.startsWith(type));
    return part
      ? decoded(part[1].replace(/\r?\n$/, ''), headersOf(part[0])['content-transfer-encoding'])
      : '';
  };
  return { headers, text: content('text/plain'), html: content('text/html') };
}

function split(part: string): [head: string, body: string] {
  const end = /\r?\n\r?\n/.exec(part);
  return end ? [part.slice(0, end.index), part.slice(end.index + end[0].length)] : [part, ''];
}

function headersOf(head: string): Record<string, string> {
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), words(line.slice(colon + 1).trim())];
    }),
  );
}

/** Encoded words of RFC 2047; the space between two of them is none. */
function words(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_all, encoding: string, text: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : quoted(text.replace(/_/g, ' ')),
    );
}

function decoded(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return quoted(body.replace(/=\r?\n/g, ''));
  return body;
}

function quoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
