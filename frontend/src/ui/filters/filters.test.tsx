import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInApp } from '../../../test/render.js';
import { EmptyList } from './empty-list.js';
import { Facet } from './facet.js';
import { YenRange } from './yen-range.js';

const OPTIONS = ['a', 'b', 'c', 'd'].map((value) => ({ value, label: value.toUpperCase(), count: 2 }));

describe('a facet', () => {
  it('[SEARCH-01] adds and takes away values', async () => {
    const onChange = jest.fn();
    renderInApp(<Facet label="色" options={OPTIONS} chosen={['a']} onChange={onChange} open />);
    await userEvent.click(screen.getByRole('checkbox', { name: /B/ }));
    expect(onChange).toHaveBeenLastCalledWith(['a', 'b']);
    await userEvent.click(screen.getByRole('checkbox', { name: /A/ }));
    expect(onChange).toHaveBeenLastCalledWith([]);
  });

  it('shows the first values and, on request, all; a selected one is never hidden', async () => {
    renderInApp(
      <Facet label="色" options={OPTIONS} chosen={['d']} onChange={() => undefined} first={2} open />,
    );
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'あと1件を見る' }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(4);
  });
});

describe('a range of amounts', () => {
  it('[SEARCH-01] offers an amount that is only in the URL, and keeps the other bound', async () => {
    const onChange = jest.fn();
    renderInApp(<YenRange label="価格" steps={[3000, 5000]} min={4200} onChange={onChange} />);
    expect(screen.getByLabelText<HTMLSelectElement>('価格の下限').value).toBe('4200');
    await userEvent.selectOptions(screen.getByLabelText('価格の上限'), '5,000円');
    expect(onChange).toHaveBeenCalledWith({ min: 4200, max: 5000 });
  });
});

describe('an empty list', () => {
  it('[SEARCH-01] offers to loosen the filters one by one', async () => {
    const onRemove = jest.fn();
    renderInApp(
      <EmptyList
        title="なし"
        text="外すと見つかるかもしれません"
        active={[{ id: 'color', label: '赤', onRemove }]}
        onClear={() => undefined}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: '「赤」を外す' }));
    expect(onRemove).toHaveBeenCalledTimes(1);
  });
});
