import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { answer, GraphQLErrorResponse, mockApolloClient } from '../../../test/apollo.js';
import { renderInApp } from '../../../test/render.js';
import { AuthRequestPasswordResetDocument, AuthResetPasswordDocument } from '../../generated/auth.js';
import { ForgotPasswordForm } from './forgot-password-form.js';
import { ResetPasswordForm } from './reset-password-form.js';

function showForm(form: ReactElement, error?: GraphQLErrorResponse) {
  const { client, calls } = mockApolloClient(
    answer(AuthRequestPasswordResetDocument).with(error ?? { requestPasswordReset: true }),
    answer(AuthResetPasswordDocument).with(error ?? { resetPassword: true }),
  );
  renderInApp(form, { client });
  return calls;
}

const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('ForgotPasswordForm', () => {
  it('[ROUTE-02] requests a link and does not reveal whether the address is known', async () => {
    const calls = showForm(<ForgotPasswordForm email="misaki@example.jp" />);
    await clickButton('リンクを送る');
    expect(await screen.findByRole('status')).toHaveTextContent(
      'misaki@example.jp がご登録のアドレスであれば、まもなくメールが届きます。',
    );
    expect(screen.getByRole('status')).toHaveTextContent('30分');
    expect(calls.map(({ variables }) => variables)).toEqual([{ email: 'misaki@example.jp' }]);
  });

  it('[ERR-10] rejects an invalid address before sending', async () => {
    const calls = showForm(<ForgotPasswordForm email="misaki" />);
    await clickButton('リンクを送る');
    expect(await screen.findByText('メールアドレスを正しく入力してください')).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('[ERR-10] shows the rate limit', async () => {
    showForm(
      <ForgotPasswordForm email="misaki@example.jp" />,
      new GraphQLErrorResponse({ code: 'TOO_MANY_REQUESTS', messageKey: 'too-many-requests', params: {} }),
    );
    await clickButton('リンクを送る');
    expect(await screen.findByRole('alert')).toHaveTextContent(/しばらくお受けできません/);
  });
});

describe('ResetPasswordForm', () => {
  const enter = async (password: string) => {
    await userEvent.type(screen.getByLabelText(/^新しいパスワード(?!（)/, { selector: 'input' }), password);
    await clickButton('このパスワードにする');
  };

  it('[ROUTE-02] sets the new password by the token of the mail', async () => {
    const onDone = jest.fn();
    const calls = showForm(<ResetPasswordForm token="t0ken" onDone={onDone} />);
    await enter('kura-no-ban');
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(calls[0]?.variables).toEqual({
      token: 't0ken',
      password: 'kura-no-ban',
    });
  });

  it('[VAL-01] rejects a short password', async () => {
    const calls = showForm(<ResetPasswordForm token="t0ken" onDone={jest.fn()} />);
    await enter('kura');
    expect(await screen.findByText('パスワードは8文字以上で入力してください')).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('[ERR-10] shows that a link is used or expired, and offers a new one', async () => {
    const onDone = jest.fn();
    const violation = { field: 'token', messageKey: 'reset-token-invalid' };
    showForm(
      <ResetPasswordForm token="0ld" onDone={onDone} />,
      new GraphQLErrorResponse({
        code: 'VALIDATION_FAILED',
        messageKey: 'reset-token-invalid',
        params: { field: 'token' },
        violations: [violation],
      }),
    );
    await enter('kura-no-ban');
    expect(await screen.findByRole('alert')).toHaveTextContent(/期限が切れたか、すでに使われています/);
    expect(screen.getByRole('button', { name: '新しいリンクを送る' })).toBeInTheDocument();
    expect(onDone).not.toHaveBeenCalled();
  });
});
