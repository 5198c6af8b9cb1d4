import { resourceNamed } from '@vinkura/domain/back-office/index';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderInApp } from '../../../../test/render.js';
import { WINE_PICTURE } from './picture-facts.js';
import { pictureTextsEditor } from './picture-texts-editor.js';

const PictureTextsEditor = pictureTextsEditor(WINE_PICTURE);

const field = resourceNamed('products').fields.find(({ key }) => key === 'pictureTexts')!;
const [FRONT, BACK] = ['/assets/front.webp', '/assets/back.webp'];

describe('[ADM-06] texts of pictures', () => {
  it('are entered for a picture, in the order of the pictures, and those of a picture that is gone are left out', () => {
    const onChange = jest.fn();
    renderInApp(
      <PictureTextsEditor
        field={field}
        value={[
          { image: '/assets/gone.webp', jp: '前の写真' },
          { image: BACK, en: 'The back label' },
        ]}
        siblings={{ images: [FRONT, BACK] }}
        onChange={onChange}
      />,
    );
    const [front, back] = screen.getAllByLabelText('日本語', { exact: true });
    fireEvent.change(front!, { target: { value: '木箱入り' } });
    expect(onChange).toHaveBeenLastCalledWith([
      { image: FRONT, jp: '木箱入り' },
      { image: BACK, en: 'The back label' },
    ]);
    fireEvent.change(back!, { target: { value: '裏ラベル' } });
    expect(onChange).toHaveBeenLastCalledWith([{ image: BACK, en: 'The back label', jp: '裏ラベル' }]);
    fireEvent.change(screen.getAllByLabelText('英語', { exact: true })[1]!, { target: { value: '' } });
    expect(onChange).toHaveBeenLastCalledWith([]);
  });

  it('need a picture', () => {
    renderInApp(
      <PictureTextsEditor field={field} value={undefined} siblings={{}} onChange={() => undefined} />,
    );
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('[PHOTO-04] are proposed from the facts of the form in six languages, and what is written stays', () => {
    const onChange = jest.fn();
    const wine = { name: '甲州', nameEn: 'Koshu', vintage: '2022', color: 'WHITE', type: 'STILL' };
    renderInApp(
      <PictureTextsEditor
        field={field}
        value={[{ image: FRONT, en: 'In a box' }]}
        siblings={{ images: [FRONT], ...wine }}
        onChange={onChange}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: '案を入れる' }));
    expect(onChange).toHaveBeenLastCalledWith([
      {
        image: FRONT,
        jp: '甲州 2022（白ワイン）のボトル',
        en: 'In a box',
        fr: 'Bouteille de Koshu 2022 (vin blanc)',
        zh: 'Koshu 2022（白葡萄酒）的酒瓶',
        es: 'Botella de Koshu 2022 (vino blanco)',
        it: 'Bottiglia di Koshu 2022 (vino bianco)',
      },
    ]);
  });
});
