import { accessibilityFaultsInBothThemes, sidewaysScroll } from './accessibility.js';
import type { Visitor } from './browser.js';
import { Settling } from './page-faults.js';

const THUMB_PX = 44;

/** What is wrong with the screen as it stands, for a thumb, a reader of screens, or a narrow window. */
export async function faultsOf({ page, faults }: Visitor): Promise<string[]> {
  await new Settling(page).wait();
  const small = await page.evaluate((least) => {
    const pressed = [...document.querySelectorAll<HTMLElement>('main button, main a, nav a, header button')];
    return pressed
      .filter((each) => each.checkVisibility())
      .map((each) => [each.innerText || each.ariaLabel, each.getBoundingClientRect()] as const)
      .filter(([, { height, width }]) => Math.min(height, width) < least)
      .map(([name, { width, height }]) => `${name}: ${width} × ${height}`);
  }, THUMB_PX);
  const sideways = await sidewaysScroll(page);
  return [
    ...(await accessibilityFaultsInBothThemes(page)),
    ...small,
    ...faults,
    ...(sideways > 0 ? [`${sideways} px`] : []),
  ];
}
