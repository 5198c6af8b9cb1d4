import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, GraphQLErrorResponse, mockApolloClient } from '../../../test/apollo.js';
import { renderInApp } from '../../../test/render.js';
import { ContactSendDocument, type ContactSendMutation } from '../../generated/contact.js';
import { ContactForm } from './contact-form.js';

const SENDER = { name: '佐藤 美咲', email: 'misaki@example.jp' };

afterEach(() => sessionStorage.clear());

function renderForm(response: ContactSendMutation | GraphQLErrorResponse, sender?: typeof SENDER) {
  const onSent = jest.fn<(email: string) => void>();
  const { client, calls } = mockApolloClient(answer(ContactSendDocument).with(response));
  const view = renderInApp(<ContactForm sender={sender} onSent={onSent} />, { client });
  return { onSent, calls, ...view };
}

const sent = { sendContactMessage: true };
const write = (text: string) => userEvent.type(screen.getByLabelText(/^お問い合わせ内容/), text);
const clickButton = () => userEvent.click(screen.getByRole('button', { name: '送信する' }));

describe('ContactForm', () => {
  it('[ROUTE-03] sends a message once, with the name and address of who is signed in', async () => {
    const { calls, onSent } = renderForm(sent, SENDER);
    await userEvent.selectOptions(screen.getByLabelText('ご用件'), 'クラウドセラー');
    await write('セラーの期限について');
    await userEvent.dblClick(screen.getByRole('button', { name: '送信する' }));
    await waitFor(() => expect(onSent).toHaveBeenCalledWith('misaki@example.jp'));
    expect(calls.map(({ variables }) => variables['input'])).toEqual([
      {
        name: '佐藤 美咲',
        email: 'misaki@example.jp',
        topic: 'CELLAR',
        subject: null,
        message: 'セラーの期限について',
        website: null,
      },
    ]);
  });

  it('[ROUTE-03] shows missing fields and sends nothing', async () => {
    const { calls } = renderForm(sent);
    await clickButton();
    expect(await screen.findByText('お名前を入力してください')).toBeInTheDocument();
    expect(screen.getByText('メールアドレスを入力してください')).toBeInTheDocument();
    expect(screen.getByText('お問い合わせ内容を入力してください')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/^お名前/)).toHaveFocus());
    expect(calls).toEqual([]);
  });

  it('[ROUTE-03] hides the honeypot field from people', () => {
    renderForm(sent);
    expect(screen.queryByRole('textbox', { name: 'ウェブサイト' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('ウェブサイト')).toHaveAttribute('tabindex', '-1');
  });

  it('[ERR-10] shows the rate limit, and keeps the message', async () => {
    const refusal = new GraphQLErrorResponse({
      code: 'TOO_MANY_REQUESTS',
      messageKey: 'too-many-requests',
      params: {},
    });
    const { onSent } = renderForm(refusal, SENDER);
    await write('こんにちは');
    await clickButton();
    expect(await screen.findByRole('alert')).toHaveTextContent(/しばらくお受けできません/);
    expect(screen.getByLabelText(/^お問い合わせ内容/)).toHaveValue('こんにちは');
    expect(onSent).not.toHaveBeenCalled();
  });

  it('keeps the input over a reload and clears it once sent', async () => {
    const { unmount } = renderForm(sent, SENDER);
    await write('途中の文');
    unmount();
    const { onSent } = renderForm(sent, SENDER);
    expect(screen.getByLabelText(/^お問い合わせ内容/)).toHaveValue('途中の文');
    await clickButton();
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
    expect(sessionStorage.getItem('vinkura.contact')).toBeNull();
  });
});
