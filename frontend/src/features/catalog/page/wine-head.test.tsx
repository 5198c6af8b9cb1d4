import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderInApp } from '../../../../test/render.js';
import type { FullWine } from './full-wine.js';
import { wineOf } from '../cards/test-wines.js';
import { WinePicture } from './wine-head.js';

const IMAGE = '/assets/front.webp';
const TEXT = { image: IMAGE, jp: '木箱に入ったボトル', en: null, fr: null, zh: null, es: null, it: null };
const pictured = (pictureTexts: FullWine['pictureTexts']): FullWine =>
  ({ ...wineOf('PRD00001'), images: [IMAGE], pictureTexts }) as FullWine;

describe('[ADM-06] the picture of a wine', () => {
  it('is read as the back office describes it', () => {
    renderInApp(<WinePicture wine={pictured([{ __typename: 'PictureText', ...TEXT }])} />);
    expect(screen.getByRole('img', { name: '木箱に入ったボトル' })).toHaveAttribute('src', IMAGE);
  });

  it.each([null, [{ __typename: 'PictureText' as const, ...TEXT, jp: null }]])(
    'is read with the name of the wine where nothing describes it (%#)',
    (texts) => {
      renderInApp(<WinePicture wine={pictured(texts)} />);
      expect(screen.getByRole('img', { name: /シャブリ グラン・クリュ レ・クロ 2021/ })).toBeInTheDocument();
    },
  );
});
