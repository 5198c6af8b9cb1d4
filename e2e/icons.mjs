// Draws the icons of the installed shop from its mark: `node e2e/icons.mjs` writes them to frontend/public/icons.
// It runs when the mark changes, not in the build.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { chromiumOptions } from './support/chromium.mjs';

const publicFolder = new URL('../frontend/public/', import.meta.url);
const favicon = readFileSync(new URL('favicon.svg', publicFolder), 'utf8');
/** The mark as it stands in the tab, round corners and all; and without them, for systems that cut their own. */
const plain = favicon;
const full = favicon.replace(' rx="10"', '');
/** Systems that mask may cut to the inner 80 %: the mark steps back. */
const maskable = full
  .replace('<g fill="none"', '<g transform="translate(4.8 4.8) scale(0.8)"><g fill="none"')
  .replace('</svg>', '</g></svg>');

const ICONS = [
  ['icon-192.png', plain, 192],
  ['icon-512.png', plain, 512],
  ['maskable-512.png', maskable, 512],
  ['apple-touch-icon.png', full, 180],
];

const browser = await chromium.launch(chromiumOptions());
try {
  const folder = new URL('icons/', publicFolder);
  mkdirSync(folder, { recursive: true });
  for (const [name, svg, size] of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<style>body { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }</style>${svg}`,
    );
    writeFileSync(new URL(name, folder), await page.screenshot({ omitBackground: true }));
    await page.close();
  }
} finally {
  await browser.close();
}
