import { resourceNamed } from '@vinkura/domain/back-office/index';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderInApp } from '../../../../test/render.js';
import { PictureTextsEditor } from './picture-texts-editor.js';

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
});
