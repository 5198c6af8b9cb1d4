/**
 * The page numbers of a pagination: the first, the last and those around the current one; null is a gap of at least two
 * pages.
 */
export function pageRange(page: number, pages: number): (number | null)[] {
  const near = new Set([1, pages, page - 1, page, page + 1]);
  if (page <= 3) near.add(2).add(3);
  if (page >= pages - 2) near.add(pages - 1).add(pages - 2);
  const shown = [...near].filter((target) => target >= 1 && target <= pages).sort((a, b) => a - b);
  return shown.flatMap((target, place) => {
    const before = shown[place - 1];
    if (before === undefined || target - before === 1) return [target];
    return target - before === 2 ? [target - 1, target] : [null, target];
  });
}
