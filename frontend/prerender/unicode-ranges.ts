/** `unicode-range` of the characters of a text: `U+20-22,U+3042`. */
export function unicodeRanges(text: string): string {
  const points = [...new Set(text)].map((each) => each.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const ranges: { from: number; to: number }[] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last?.to === point - 1) last.to = point;
    else ranges.push({ from: point, to: point });
  }
  const hex = (point: number) => point.toString(16);
  return ranges.map(({ from, to }) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(',');
}
