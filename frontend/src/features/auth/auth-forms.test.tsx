import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, GraphQLErrorResponse, mockApolloClient } from '../../../test/apollo.js';
import { MISAKI } from '../../../test/member.js';
import { renderInApp } from '../../../test/render.js';
import {
  AuthLoginDocument,
  type AuthLoginMutation,
  AuthRegisterDocument,
  type AuthRegisterMutation,
} from '../../generated/auth.js';
import { LoginForm } from './login-form.js';
import { RegisterForm } from './register-form.js';

afterEach(() => sessionStorage.clear());

const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function fillRegistration({ year = '1990' } = {}) {
  await userEvent.type(screen.getByLabelText(/^お名前/), '佐藤 美咲');
  await userEvent.type(screen.getByLabelText(/^メールアドレス/), 'misaki@example.jp');
  await userEvent.type(screen.getByLabelText(/^電話番号/), '090-1234-5678');
  await userEvent.selectOptions(screen.getByLabelText('生年月日 年'), year);
  await userEvent.selectOptions(screen.getByLabelText('生年月日 月'), '02');
  await userEvent.selectOptions(screen.getByLabelText('生年月日 日'), '03');
  await userEvent.type(screen.getByLabelText(/^パスワード 必須|^パスワード必須/), 'kura-no-ban');
}

function renderRegister(response: AuthRegisterMutation | GraphQLErrorResponse, referent?: string) {
  const onSignedIn = jest.fn<(user: unknown) => void>();
  const { client, calls } = mockApolloClient(answer(AuthRegisterDocument).with(response));
  const view = renderInApp(<RegisterForm onSignedIn={onSignedIn} {...(referent && { referent })} />, {
    client,
  });
  return { onSignedIn, calls, ...view };
}

afterEach(() => {
  jest.useRealTimers();
});

describe('RegisterForm', () => {
  it('[VAL-01] shows every violation beside its field and focuses the first', async () => {
    const { calls } = renderRegister({ register: MISAKI });
    await clickButton('登録する');
    for (const field of ['お名前', 'メールアドレス', '電話番号', '生年月日', 'パスワード'])
      expect(await screen.findByText(`${field}を入力してください`)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/^お名前/)).toHaveFocus());
    expect(calls).toEqual([]);
  });

  it('[VAL-01] rejects users under 20', async () => {
    // Twenty in the course of the year, and not yet: the list of years starts with such people.
    jest.useFakeTimers({ now: Date.parse('2026-01-15T00:00:00Z'), advanceTimers: true });
    const { calls } = renderRegister({ register: MISAKI });
    await fillRegistration({ year: '2006' });
    await clickButton('登録する');
    expect(await screen.findByText('20歳未満の方はご利用いただけません')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('生年月日 年')).toHaveFocus());
    expect(calls).toEqual([]);
  });

  it('[VAL-01] shows what is wrong with a field when the next one is entered, but nothing of an empty one', async () => {
    renderRegister({ register: MISAKI });
    await userEvent.click(screen.getByLabelText(/^お名前/));
    await userEvent.type(screen.getByLabelText(/^メールアドレス/), 'misaki');
    await userEvent.click(screen.getByLabelText(/^電話番号/));
    expect(await screen.findByText('メールアドレスを正しく入力してください')).toBeInTheDocument();
    expect(screen.queryByText('お名前を入力してください')).not.toBeInTheDocument();
  });

  it('[ROUTE-02] sends the registration once, with the referral code of the address', async () => {
    const { calls, onSignedIn } = renderRegister({ register: MISAKI }, 'USR00012');
    await fillRegistration();
    await userEvent.dblClick(screen.getByRole('button', { name: '登録する' }));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    expect(calls).toHaveLength(1);
    expect(calls[0]?.variables['input']).toMatchObject({
      birthday: '1990-02-03',
      password: 'kura-no-ban',
      passwordConfirmation: 'kura-no-ban',
      referent: 'USR00012',
      locale: 'jp',
    });
  });

  it('[ERR-10] shows server errors beside their fields', async () => {
    const refusal = new GraphQLErrorResponse({
      code: 'ALREADY_EXISTS',
      messageKey: 'email-taken',
      params: { field: 'email' },
    });
    const { onSignedIn } = renderRegister(refusal);
    await fillRegistration();
    await clickButton('登録する');
    const email = screen.getByLabelText(/^メールアドレス/);
    await waitFor(() => expect(email).toHaveAccessibleDescription(/登録済みです/));
    await waitFor(() => expect(email).toHaveFocus());
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('keeps the input over a reload, except passwords', async () => {
    const { unmount } = renderRegister({ register: MISAKI });
    await fillRegistration();
    unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('kura-no-ban');
    renderRegister({ register: MISAKI });
    expect(screen.getByLabelText(/^お名前/)).toHaveValue('佐藤 美咲');
    expect(screen.getByLabelText('生年月日 年')).toHaveValue('1990');
  });
});

describe('LoginForm', () => {
  const renderLogin = (response: AuthLoginMutation | GraphQLErrorResponse) => {
    const onSignedIn = jest.fn<(user: unknown) => void>();
    const onForgotten = jest.fn<(email: string) => void>();
    const { client, calls } = mockApolloClient(answer(AuthLoginDocument).with(response));
    renderInApp(<LoginForm onSignedIn={onSignedIn} onForgotten={onForgotten} />, { client });
    return { onSignedIn, onForgotten, calls };
  };
  const enter = async () => {
    await userEvent.type(screen.getByLabelText(/^メールアドレス/), ' misaki@example.jp ');
    await userEvent.type(screen.getByLabelText(/^パスワード/, { selector: 'input' }), 'kura-no-ban');
    await clickButton('ログインする');
  };

  it('signs in with the normalised address', async () => {
    const { onSignedIn, calls } = renderLogin({ login: MISAKI });
    await enter();
    await waitFor(() =>
      expect(onSignedIn).toHaveBeenCalledWith(expect.objectContaining({ reference: 'USR00042' })),
    );
    expect(calls[0]?.variables).toEqual({ email: 'misaki@example.jp', password: 'kura-no-ban' });
  });

  it.each([
    ['INVALID_CREDENTIALS', /違います/],
    ['USER_DISABLED', /ご利用いただけません/],
    ['TOO_MANY_REQUESTS', /しばらくログインできません/],
  ])('[ERR-10] says what went wrong for %s', async (code, sentence) => {
    const { onSignedIn } = renderLogin(
      new GraphQLErrorResponse({ code, messageKey: 'unheard-of', params: {} }),
    );
    await enter();
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('[ROUTE-02] passes the typed address to the password reset', async () => {
    const { onForgotten, calls } = renderLogin({ login: MISAKI });
    await userEvent.type(screen.getByLabelText(/^メールアドレス/), 'misaki@example.jp');
    await clickButton('パスワードをお忘れの方');
    expect(onForgotten).toHaveBeenCalledWith('misaki@example.jp');
    expect(calls).toEqual([]);
  });
});
