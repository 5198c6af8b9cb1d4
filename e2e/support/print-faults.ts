import type { Page } from 'playwright-core';

/** CSS pixels of a millimetre. */
const PX_PER_MM = 96 / 25.4;

/** Printable area of a sheet, in millimetres. */
export interface SheetSize {
  width: number;
  height: number;
}

/** A page of the PDF that the browser prints, in millimetres. */
export async function printedPages(page: Page): Promise<SheetSize[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/Type\s*\/Page\b[^]*?\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => ({ width: toMm(Number(width)), height: toMm(Number(height)) }),
  );
}

const toMm = (points: number): number => Math.round((points / 72) * 25.4);

/**
 * What cannot be read of the page as it is laid out for the printer: texts beyond the paper or their boxes, and texts
 * over each other.
 * @param area without the margins of the paper
 */
export async function printFaults(page: Page, area: SheetSize): Promise<string[]> {
  const before = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({
    width: Math.round(area.width * PX_PER_MM),
    height: Math.round(area.height * PX_PER_MM),
  });
  const faults = await page.evaluate(unreadableTexts);
  await page.emulateMedia({ media: null });
  if (before) await page.setViewportSize(before);
  return faults;
}

/** Height of the printed content, in pages. */
export async function printedLength(page: Page, area: SheetSize): Promise<number> {
  await page.emulateMedia({ media: 'print' });
  const before = page.viewportSize();
  await page.setViewportSize({ width: Math.round(area.width * PX_PER_MM), height: 100 });
  const height = await page.evaluate(() => document.body.getBoundingClientRect().height);
  await page.emulateMedia({ media: null });
  if (before) await page.setViewportSize(before);
  return height / (area.height * PX_PER_MM);
}

function unreadableTexts(): string[] {
  const found = new Set<string>();
  const lines: { text: string; box: DOMRect }[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data, parentElement: parent } = texts.currentNode as Text;
    const text = data.trim().slice(0, 30);
    if (text === '' || !parent || parent.closest('script, style, .sr-only')) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const box of range.getClientRects()) {
      if (box.width === 0 || box.height === 0) continue;
      lines.push({ text, box });
      if (box.left < -1 || box.right > document.documentElement.clientWidth + 1)
        found.add(`beyond the paper: ${text}`);
      for (let around: Element | null = parent; around; around = around.parentElement) {
        if (getComputedStyle(around).display === 'inline') continue;
        const { left, right } = around.getBoundingClientRect();
        if (box.left < left - 1 || box.right > right + 1) found.add(`beyond its box: ${text}`);
      }
    }
  }
  for (const [index, { text, box }] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      // A line is higher than its letters: half of it may hang over.
      if (across > 2 && down > Math.min(box.height, other.box.height) / 2)
        found.add(`over each other: ${text} / ${other.text}`);
    }
  return [...found];
}
