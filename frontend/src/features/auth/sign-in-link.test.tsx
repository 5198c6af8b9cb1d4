import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, GraphQLErrorResponse, mockApolloClient } from '../../../test/apollo.js';
import { MISAKI } from '../../../test/member.js';
import { renderInApp } from '../../../test/render.js';
import { AuthRequestSignInLinkDocument, AuthSignInByLinkDocument } from '../../generated/auth.js';
import { ConfirmSignIn } from './confirm-sign-in.js';
import { LoginForm } from './login-form.js';

afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const refusal = (code: string, messageKey: string) =>
  new GraphQLErrorResponse({
    code,
    messageKey,
    params: code === 'VALIDATION_FAILED' ? { field: 'token' } : {},
  });

describe('a sign-in link', () => {
  it('[KEY-01] is requested with the typed address, returns to this page, and does not reveal who is a member', async () => {
    history.replaceState(null, '', '/venues?page=2');
    const { client, calls } = mockApolloClient(
      answer(AuthRequestSignInLinkDocument).with({ requestSignInLink: true }),
    );
    renderInApp(<LoginForm onSignedIn={jest.fn<() => void>()} onForgotten={jest.fn<() => void>()} />, {
      client,
    });
    await userEvent.type(screen.getByLabelText(/^メールアドレス/), 'misaki@example.jp');
    await clickButton('パスワードなしでログインする');
    expect(screen.getByLabelText(/^メールアドレス/)).toHaveValue('misaki@example.jp');
    await waitFor(() => expect(screen.getByLabelText(/^メールアドレス/)).toHaveFocus());
    await clickButton('ログイン用リンクを送る');
    expect(await screen.findByRole('status')).toHaveTextContent(
      'misaki@example.jp がご登録のアドレスであれば、まもなくメールが届きます。',
    );
    expect(screen.getByRole('status')).toHaveTextContent('15分');
    expect(calls.map(({ variables }) => variables)).toEqual([
      { email: 'misaki@example.jp', sourcePage: '/venues?page=2' },
    ]);
    await clickButton('パスワードでログインする');
    expect(screen.getByLabelText(/^パスワード/, { selector: 'input' })).toBeInTheDocument();
  });

  it('[KEY-01] signs in with a press, not by being opened', async () => {
    const onSignedIn = jest.fn<() => void>();
    const { client, calls } = mockApolloClient(
      answer(AuthSignInByLinkDocument).with({ signInByLink: MISAKI }),
    );
    renderInApp(<ConfirmSignIn token="t0ken" search="" onSignedIn={onSignedIn} />, { client });
    expect(calls).toEqual([]);
    await userEvent.dblClick(screen.getByRole('button', { name: 'この端末でログインする' }));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    expect(calls.map(({ variables }) => variables)).toEqual([{ token: 't0ken' }]);
  });

  it.each([
    ['VALIDATION_FAILED', 'sign-in-link-invalid', /期限が切れたか、すでに使われています/],
    ['TOO_MANY_REQUESTS', 'too-many-requests', /しばらくお受けできません/],
  ])(
    '[KEY-01] [ERR-10] says what is wrong for %s, and where to ask for another',
    async (code, key, sentence) => {
      const onSignedIn = jest.fn<() => void>();
      const { client } = mockApolloClient(answer(AuthSignInByLinkDocument).with(refusal(code, key)));
      const search = '?sourcepage=%2Fcart';
      renderInApp(<ConfirmSignIn token="0ld" search={search} onSignedIn={onSignedIn} />, { client });
      await clickButton('この端末でログインする');
      expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
      expect(screen.getByRole('link', { name: 'ログイン画面へ' })).toHaveAttribute('href', `/login${search}`);
      expect(onSignedIn).not.toHaveBeenCalled();
    },
  );
});
