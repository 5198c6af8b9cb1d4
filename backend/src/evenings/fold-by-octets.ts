/** Octets of a line without its line break (RFC 5545, section 3.1). */
const MAX_OCTETS = 75;

/**
 * Folds the lines of an iCalendar file again, by octets instead of the characters that the library `ics` counts: a line of
 * Japanese has three octets a character. Characters stay whole.
 */
export function foldByOctets(file: string): string {
  return file
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(fold)
    .join('\r\n');
}

function fold(line: string): string {
  let octets = 0;
  let folded = '';
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
