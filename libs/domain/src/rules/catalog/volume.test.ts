import { describe, expect, it } from '@jest/globals';
import { formatVolume } from './volume.js';

describe('bottle size', () => {
  it('[I18N-01] is in the format of the language', () => {
    expect(formatVolume('750mL', 'jp')).toBe('750mL');
    expect(formatVolume('750mL', 'en')).toBe('750mL');
    for (const locale of ['fr', 'es', 'it'] as const) {
      expect(formatVolume('750mL', locale)).toBe('75 cl');
      expect(formatVolume('375mL', locale)).toBe('37,5 cl');
      expect(formatVolume('1500mL', locale)).toBe('150 cl');
    }
  });

  it('is unchanged when it is no volume', () => {
    expect(formatVolume('two bottles', 'fr')).toBe('two bottles');
    expect(formatVolume('', 'fr')).toBe('');
  });
});
