import type { Page } from 'playwright-core';
import { sidewaysScroll } from './accessibility.js';
import { clippedTexts } from './layout-faults.js';

export interface ScreenCheck {
  /** Controls and texts that were looked at. */
  checked: number;
  faults: string[];
}

/** Faults of the screen at its present width: too wide, texts that are cut, controls that are out of reach or covered. */
export async function screenFaults(page: Page): Promise<ScreenCheck> {
  const sideways = await sidewaysScroll(page);
  const texts = await page.evaluate(clippedTexts);
  const controls = await page.evaluate(controlFaults);
  return {
    checked: controls.checked + texts.checked + 1,
    faults: [
      ...(sideways > 0 ? [`wider than the screen by ${sideways} px: ${await page.evaluate(widest)}`] : []),
      ...texts.faults.map((text) => `cut off: ${text}`),
      ...controls.faults,
    ],
  };
}

/** Runs in the page: the element that stands out furthest. */
function widest(): string {
  const [worst] = [...document.querySelectorAll<HTMLElement>('body *')]
    .map((element) => ({ element, right: element.getBoundingClientRect().right }))
    .toSorted((one, other) => other.right - one.right);
  return worst ? `${worst.element.tagName} ${worst.element.className}`.slice(0, 120) : '';
}

/** Runs in the page: controls outside the window, cut by what contains them, or under another control. */
function controlFaults(): { checked: number; faults: string[] } {
  const SLACK_PX = 1;
  /** Touch areas of neighbours may meet. */
  const OVERLAP_PX = 4;
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"]';
  const width = document.documentElement.clientWidth;
  // Whatever a dialog covers is inert.
  const part =
    [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document.body;
  const nameOf = (element: HTMLElement) => {
    const words = (element.innerText || element.ariaLabel || element.getAttribute('name') || '').trim();
    return `${element.tagName.toLowerCase()} “${words.replace(/\s+/g, ' ').slice(0, 40)}”`;
  };
  const isSeen = (element: HTMLElement) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert], [aria-hidden="true"], .sr-only');
  /** Fixed and sticky bars lie over what scrolls below them. */
  const layerOf = (element: HTMLElement) => {
    for (let box: HTMLElement | null = element; box; box = box.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(box).position)) return box;
    return null;
  };
  const faults = new Set<string>();
  /** The part of a box that its containers show; undefined if it is scrolled away. */
  const shownOf = (element: HTMLElement, rect: DOMRect) => {
    let { left, right, top, bottom } = rect;
    let scrolls = false;
    for (let box = element.parentElement; box && box !== document.documentElement; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (!/auto|scroll|hidden|clip/.test(style.overflowX + style.overflowY)) continue;
      const edge = box.getBoundingClientRect();
      if (/auto|scroll/.test(style.overflowX) && box.scrollWidth > box.clientWidth) scrolls = true;
      // What ends in an ellipsis may be longer than its line.
      else if (style.textOverflow === 'ellipsis') return undefined;
      else if (!scrolls && /hidden|clip/.test(style.overflowX))
        if (left < edge.left - SLACK_PX || right > edge.right + SLACK_PX)
          faults.add(`cut at the side: ${nameOf(element)}`);
      if (style.overflowX !== 'visible')
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (style.overflowY !== 'visible')
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      if (style.position === 'fixed') break;
    }
    if (!scrolls && (rect.left < -SLACK_PX || rect.right > width + SLACK_PX))
      faults.add(
        `outside the screen (${Math.round(rect.left)}–${Math.round(rect.right)}): ${nameOf(element)}`,
      );
    return right - left > 0 && bottom - top > 0 ? { left, right, top, bottom } : undefined;
  };
  const controls = [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter(isSeen);
  const boxes = controls.flatMap((element) => {
    const layer = layerOf(element);
    return [...element.getClientRects()]
      .filter((rect) => rect.width > 1 && rect.height > 1)
      .flatMap((rect) => shownOf(element, rect) ?? [])
      .map((shown) => ({ element, layer, ...shown }));
  });
  type Box = (typeof boxes)[number];
  const isWithin = (inner: Box, outer: Box) =>
    inner.left >= outer.left - SLACK_PX &&
    inner.right <= outer.right + SLACK_PX &&
    inner.top >= outer.top - SLACK_PX &&
    inner.bottom <= outer.bottom + SLACK_PX;
  /** A button in a field, or a tick box on a card that is a link, lies above it; outside the window this cannot be measured. */
  const isAbove = ({ element, left, right, top, bottom }: Box) => {
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return hit === null || element.contains(hit) || hit.closest('label')?.contains(element) === true;
  };
  const isApart = (one: Box, other: Box) => {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return (
      one.layer !== other.layer ||
      one.element.contains(other.element) ||
      other.element.contains(one.element) ||
      Math.min(across, down) <= OVERLAP_PX ||
      (isWithin(one, other) && isAbove(one)) ||
      (isWithin(other, one) && isAbove(other))
    );
  };
  boxes.sort((one, other) => one.top - other.top);
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1)) {
      if (other.top > one.bottom) break;
      if (!isApart(one, other))
        faults.add(`one over the other: ${nameOf(one.element)} and ${nameOf(other.element)}`);
    }
  return { checked: controls.length, faults: [...faults] };
}
