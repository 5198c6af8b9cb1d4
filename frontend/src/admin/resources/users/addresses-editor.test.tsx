import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fieldOf, resourceNamed } from '@vinkura/domain/back-office/index';
import { CELLAR_COUNTRY } from '@vinkura/domain/shared/constants';
import { useState } from 'react';
import { renderInApp } from '../../../../test/render.js';
import { AddressesEditor } from './addresses-editor.js';

const CELLAR = { _id: 'a1', label: 'My Cellar', country: CELLAR_COUNTRY };

function Form({ onChange }: { onChange: (value: unknown) => void }) {
  const [value, setValue] = useState<unknown>([CELLAR, { _id: 'a2', label: '自宅', country: 'Japan' }]);
  return (
    <AddressesEditor
      field={fieldOf(resourceNamed('users'), 'addresses')!}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

describe('[ADM-04] the addresses of a customer', () => {
  it('are edited without that of the cloud cellar, which stays', async () => {
    const sent: unknown[] = [];
    renderInApp(<Form onChange={(value) => sent.push(value)} />);
    expect(screen.queryByDisplayValue('My Cellar')).not.toBeInTheDocument();
    await userEvent.type(screen.getByDisplayValue('自宅'), '2');
    expect(sent.at(-1)).toEqual([{ _id: 'a2', label: '自宅2', country: 'Japan' }, CELLAR]);
    await userEvent.click(screen.getByRole('button', { name: '項目を追加' }));
    expect(sent.at(-1)).toMatchObject([{ label: '自宅2' }, { country: 'Japan' }, CELLAR]);
  });
});
