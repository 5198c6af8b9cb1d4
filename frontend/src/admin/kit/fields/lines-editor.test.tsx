import { describe, expect, it } from '@jest/globals';
import { GOODS_IN_LINES } from '@vinkura/domain/back-office/purchasing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { renderInApp } from '../../../../test/render.js';
import { LinesEditor } from './lines-editor.js';
import { pastedLines } from './pasted-lines.js';

type Lines = readonly Record<string, unknown>[];

function Form({ onShown }: { onShown: (lines: Lines) => void }) {
  const [value, setValue] = useState<unknown>([{ productRef: 'PRD00001', ordered: 6 }]);
  useEffect(() => {
    onShown(value as Lines);
  }, [onShown, value]);
  return <LinesEditor field={GOODS_IN_LINES} value={value} onChange={setValue} errors={{}} />;
}

describe('lines of a document', () => {
  it('[SUPPLY-01] are filled in without the mouse', async () => {
    let lines: Lines = [];
    renderInApp(<Form onShown={(next) => (lines = next)} />);
    const ordered = screen.getByRole('textbox', { name: /発注本数 1/ });
    await userEvent.clear(ordered);
    await userEvent.keyboard('12{Enter}11{Enter}1{Enter}900{Enter}');
    expect(lines[0]).toMatchObject({ ordered: 12, counted: 11, broken: 1, unitCostYen: 900 });
    // After the last cell there is a new line, whose wine is asked for.
    expect(lines).toHaveLength(2);
    expect(screen.getByRole('combobox', { name: /ワイン 2/ })).toHaveFocus();
    await userEvent.click(screen.getByRole('textbox', { name: /発注本数 2/ }));
    await userEvent.keyboard('{ArrowUp}');
    expect(ordered).toHaveFocus();
  });

  it('[SUPPLY-01] are pasted from a spreadsheet', async () => {
    let lines: Lines = [];
    renderInApp(<Form onShown={(next) => (lines = next)} />);
    await userEvent.click(screen.getByRole('textbox', { name: /発注本数 1/ }));
    await userEvent.paste('24\t23\t0\t1,200\r\n6\t\t\t980\r\n');
    expect(lines).toMatchObject([
      { productRef: 'PRD00001', ordered: 24, counted: 23, broken: 0, unitCostYen: 1200 },
      { ordered: 6, counted: null, unitCostYen: 980 },
    ]);
    expect(pastedLines('12', GOODS_IN_LINES.members)).toBeNull();
    expect(pastedLines('PRD00002\tabc', GOODS_IN_LINES.members)).toEqual([
      { productRef: 'PRD00002', ordered: 'abc' },
    ]);
  });
});
