/** Reads a CSV file in Shift_JIS by rules of its own, independent of the writer: every cell is quoted. */
export function quotedRows(content: ArrayBuffer): Record<string, string>[] {
  const lines = new TextDecoder('shift_jis').decode(content).split('\r\n').filter(Boolean);
  const [headers = [], ...rows] = lines.map((line) =>
    [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell]) => cell!),
  );
  return rows.map((cells) => Object.fromEntries(headers.map((header, at) => [header, cells[at]!])));
}
