import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInApp } from '../../../test/render.js';
import { Button } from './button.js';
import { Checkbox } from './checkbox.js';
import { DateTimeField } from './date-time-field.js';
import { Field } from './field.js';
import { NumberStepper } from './number-stepper.js';
import { RadioCards } from './radio-cards.js';
import { TextArea, TextInput } from './text-input.js';

describe('Field', () => {
  it('ties label, hint and error to its control', () => {
    renderInApp(
      <Field label="メールアドレス" hint="ご連絡用" error="形をお確かめください" required>
        <TextInput type="email" />
      </Field>,
    );
    const input = screen.getByLabelText(/メールアドレス/);
    expect(input).toBeInvalid();
    expect(input).toBeRequired();
    expect(input).toHaveAccessibleDescription('形をお確かめください ご連絡用');
    expect(screen.getByRole('alert')).toHaveTextContent('形をお確かめください');
  });

  it('shows characters that cannot be stored in a text while it is typed, but takes passwords as they are', async () => {
    renderInApp(
      <>
        <Field label="お名前">
          <TextInput />
        </Field>
        <Field label="メッセージ">
          <TextArea />
        </Field>
        <Field label="パスワード">
          <TextInput type="password" />
        </Field>
      </>,
    );
    const bidirectional = '美咲\u202e';
    await userEvent.click(screen.getByLabelText('パスワード'));
    await userEvent.paste(bidirectional);
    await userEvent.click(screen.getByLabelText('メッセージ'));
    await userEvent.paste('一行目\n二行目\t表');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.click(screen.getByLabelText('お名前'));
    await userEvent.paste(bidirectional);
    expect(await screen.findByText(/^お名前に使えない文字/)).toBeInTheDocument();
    expect(screen.getByLabelText('お名前')).toBeInvalid();
    await userEvent.keyboard('{Backspace}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows no error state without errors', () => {
    renderInApp(
      <Field label="お名前">
        <TextInput />
      </Field>,
    );
    expect(screen.getByLabelText('お名前')).toBeValid();
    expect(screen.getByLabelText('お名前')).not.toHaveAttribute('aria-describedby');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('NumberStepper', () => {
  function Quantity({ max = 6, start = 2 }: { max?: number; start?: number }) {
    const [value, setValue] = useState(start);
    return (
      <Field label="本数">
        <NumberStepper value={value} onChange={setValue} min={1} max={max} unit="本" />
      </Field>
    );
  }

  it('counts up and down between its bounds', async () => {
    renderInApp(<Quantity max={3} />);
    const [less, more] = [
      screen.getByRole('button', { name: '減らす' }),
      screen.getByRole('button', { name: '増やす' }),
    ];
    await userEvent.click(more);
    expect(screen.getByRole('spinbutton', { name: '本数' })).toHaveValue('3');
    expect(more).toBeDisabled();
    await userEvent.click(less);
    await userEvent.click(less);
    expect(screen.getByRole('spinbutton')).toHaveValue('1');
    expect(less).toBeDisabled();
  });

  it('handles arrow keys and clamps typed values', async () => {
    renderInApp(<Quantity start={1} />);
    const input = screen.getByRole('spinbutton');
    await userEvent.type(input, '{ArrowUp}');
    expect(input).toHaveValue('2');
    await userEvent.type(input, '9');
    expect(input).toHaveValue('6');
  });

  it('reads full-width figures', async () => {
    const onChange = jest.fn();
    renderInApp(<NumberStepper label="人数" value={1} onChange={onChange} max={20} />);
    await userEvent.type(screen.getByRole('spinbutton', { name: '人数' }), '２');
    expect(onChange).toHaveBeenLastCalledWith(12);
  });
});

describe('Checkbox', () => {
  it('is named by its sentence and described by its error', async () => {
    const onChange = jest.fn();
    renderInApp(<Checkbox label="電話で予約済みです" error="チェックしてください" onChange={onChange} />);
    const box = screen.getByRole('checkbox', { name: '電話で予約済みです' });
    expect(box).toHaveAccessibleDescription('チェックしてください');
    await userEvent.click(screen.getByText('電話で予約済みです'));
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});

describe('RadioCards', () => {
  it('is a group named by its question, and passes over what cannot be chosen', async () => {
    const onChange = jest.fn();
    renderInApp(
      <RadioCards
        label="お届け先"
        value={null}
        onChange={onChange}
        options={[
          { value: 'RESTAURANT', label: 'レストラン' },
          { value: 'CELLAR', label: 'セラー', disabled: true },
        ]}
      />,
    );
    expect(screen.getByRole('radiogroup', { name: 'お届け先' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'セラー' }));
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('radio', { name: 'レストラン' }));
    expect(onChange).toHaveBeenCalledWith('RESTAURANT');
  });
});

describe('DateTimeField', () => {
  it('repeats the choice in Japanese form', () => {
    renderInApp(
      <DateTimeField
        label="ご予約の日時"
        value={{ date: '2026-11-28', time: '19:00' }}
        onChange={() => undefined}
      />,
    );
    expect(screen.getByRole('group', { name: 'ご予約の日時' })).toHaveTextContent('2026年11月28日(土) 19:00');
  });
});

describe('Button', () => {
  it('ignores a second click while loading, and keeps the focus', async () => {
    const onClick = jest.fn();
    const { rerender } = renderInApp(<Button onClick={onClick}>注文を確定する</Button>);
    await userEvent.click(screen.getByRole('button'));
    rerender(
      <Button onClick={onClick} loading>
        注文を確定する
      </Button>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button')).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('送信しています');
  });

  it('sends no form a second time while loading', async () => {
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    renderInApp(
      <form onSubmit={onSubmit}>
        <Button type="submit" loading>
          送る
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
