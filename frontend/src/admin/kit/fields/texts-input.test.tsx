import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInApp } from '../../../../test/render.js';
import { TextsInput } from './texts-input.js';

function Example({ hasNoSpaces, initial = [] }: { hasNoSpaces?: boolean; initial?: string[] }) {
  const [values, setValues] = useState(initial);
  return (
    <>
      <output>{values.join('|')}</output>
      <TextsInput values={values} hasNoSpaces={hasNoSpaces} labelOf={(value) => value} onChange={setValues} />
    </>
  );
}

const values = () => screen.getByRole('status').textContent;

describe('several texts', () => {
  it('[KIT-01] takes a pasted list of references, each once', async () => {
    renderInApp(<Example hasNoSpaces initial={['ORD00002']} />);
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.paste('ORD00001 ORD00002\r\nORD00003,ORD00004\tORD00005\n');
    expect(values()).toBe('ORD00002|ORD00001|ORD00003|ORD00004|ORD00005');
  });

  it('[KIT-01] keeps spaces within texts, and a single pasted text in the field', async () => {
    renderInApp(<Example />);
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.paste('Pinot Noir\nGamay');
    expect(values()).toBe('Pinot Noir|Gamay');
    await userEvent.paste('Cabernet Franc');
    expect(values()).toBe('Pinot Noir|Gamay');
    await userEvent.keyboard('{Enter}');
    expect(values()).toBe('Pinot Noir|Gamay|Cabernet Franc');
  });
});
