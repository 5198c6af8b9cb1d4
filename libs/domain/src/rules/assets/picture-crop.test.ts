import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { assetSourceSet } from './asset-paths.js';
import { cropInPixels, formatCrop, parseCrop } from './picture-crop.js';

describe('[PHOTO-02] the kept part of a picture', () => {
  it('is read as it was written', () => {
    expect(formatCrop({ left: 0.1, top: 0, width: 0.80001, height: 1 })).toBe('0.1,0,0.8,1');
    expect(parseCrop('0.1,0,0.8,1')).toEqual({ left: 0.1, top: 0, width: 0.8, height: 1 });
  });

  it.each([
    '',
    '0,0,1',
    '0,0,1,1,1',
    '-0.1,0,1,1',
    '0.5,0,0.6,1',
    '0,0.9,1,0.2',
    '0,0,0.01,1',
    '0,0,NaN,1',
    '0,0,1e0,1',
  ])('is refused: "%s"', (text) => expect(parseCrop(text)).toBeUndefined());

  it('is at least a pixel and inside of any picture', () => {
    const fraction = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fraction,
        fraction,
        fraction,
        fraction,
        fc.integer({ min: 1, max: 9000 }),
        (left, top, w, h, side) => {
          const part = parseCrop(formatCrop({ left, top, width: w * (1 - left), height: h * (1 - top) }));
          if (!part) return;
          const { left: x, top: y, width, height } = cropInPixels(part, { width: side, height: 7 });
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
          expect(x + width).toBeLessThanOrEqual(side);
          expect(y + height).toBeLessThanOrEqual(7);
        },
      ),
    );
  });
});

describe('[PHOTO-02] the widths of a picture', () => {
  it('are those of uploaded ones only', () => {
    expect(assetSourceSet('/assets/6650f0f0f0f0f0f0f0f0f0f0/1280.webp', 'avif')).toBe(
      '/assets/6650f0f0f0f0f0f0f0f0f0f0/320.avif 320w, /assets/6650f0f0f0f0f0f0f0f0f0f0/640.avif 640w, /assets/6650f0f0f0f0f0f0f0f0f0f0/1280.avif 1280w',
    );
    expect(assetSourceSet('https://pictures.example/a.jpg', 'webp')).toBeUndefined();
  });
});
