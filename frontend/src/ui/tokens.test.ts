import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

/** The custom properties of the blocks whose selector holds the text. */
function propertiesOf(selector: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, head = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!head.includes(selector)) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
      found[name] = value.trim();
  }
  return found;
}

const pigments = propertiesOf(':root');
const themes = {
  light: { ...pigments, ...propertiesOf("[data-theme='light']") },
  dark: { ...pigments, ...propertiesOf("[data-theme='dark']") },
};

function colourOf(theme: Record<string, string>, name: string): [number, number, number] {
  let value = theme[name] ?? '';
  for (let step = 0; step < 5 && value.startsWith('var('); step += 1) value = theme[value.slice(4, -1)] ?? '';
  const hex = /^#([\da-f]{6})$/i.exec(value)?.[1];
  if (!hex) throw new Error(`${name} is no plain colour: ${value}`);
  return [0, 2, 4].map((place) => Number.parseInt(hex.slice(place, place + 2), 16)) as [
    number,
    number,
    number,
  ];
}

/** Contrast ratio of WCAG 2.2. */
function contrast(theme: Record<string, string>, front: string, back: string): number {
  const luminance = (colour: [number, number, number]) =>
    colour
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, place) => sum + part * ([0.2126, 0.7152, 0.0722][place] ?? 0), 0);
  const [light = 0, dark = 0] = [front, back]
    .map((name) => luminance(colourOf(theme, name)))
    .sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['--surface', '--surface-raised', '--surface-sunken'];

describe.each(['light', 'dark'] as const)('the %s theme', (name) => {
  const theme = themes[name];

  it.each(GROUNDS)('sets body and secondary text at AAA on %s', (ground) => {
    expect(contrast(theme, '--text', ground)).toBeGreaterThanOrEqual(7);
    expect(contrast(theme, '--text-muted', ground)).toBeGreaterThanOrEqual(7);
  });

  it.each(GROUNDS)('sets links, accents and states at AA on %s', (ground) => {
    for (const front of ['--accent', '--link', '--success', '--warning', '--danger']) {
      expect({ front, ratio: contrast(theme, front, ground) >= 4.5 }).toEqual({ front, ratio: true });
    }
  });

  it('sets the words of buttons and badges at AA', () => {
    expect(contrast(theme, '--on-action', '--action')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme, '--on-action', '--action-hover')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(theme, '--surface', '--accent')).toBeGreaterThanOrEqual(4.5);
    for (const state of ['success', 'warning', 'danger']) {
      expect(contrast(theme, `--${state}`, `--${state}-surface`)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('has 3:1 contrast for control borders and the focus ring', () => {
    for (const ground of GROUNDS) {
      expect(contrast(theme, '--line-strong', ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(theme, '--focus', ground)).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('tokens.css', () => {
  const files = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)],
    );

  it('is the only file that names a colour', () => {
    const named = files(join(__dirname, '..'))
      .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$|tokens\.css$|generated/.test(file))
      .filter((file) =>
        /#[\da-f]{6}\b|#[\da-f]{3}\b(?!\w)|\brgba?\(|\bhsla?\(|\boklch\(/i.test(readFileSync(file, 'utf8')),
      );
    expect(named).toEqual([]);
  });
});
