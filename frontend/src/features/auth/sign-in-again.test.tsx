import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { mockApolloClient } from '../../../test/apollo.js';
import { MISAKI } from '../../../test/member.js';
import { registerSignInAgain, sendSignedIn } from '../../shared/api/sign-in-again.js';
import { type OpenModal, openModal, useModalAbove, useOpenModal } from '../../shared/modals/modal-store.js';
import { readSession, writeSession } from '../../shared/session/session.js';
import { reportSignIn, signInAgain } from './sign-in-again.js';

const above = () => renderHook(useModalAbove).result.current;
const below = () => renderHook(useOpenModal).result.current;
const prompt = () => (above() as Extract<OpenModal, { name: 'signinagain' }>).props;

let client = mockApolloClient().client;
beforeEach(() => {
  ({ client } = mockApolloClient());
  writeSession(client, MISAKI);
  registerSignInAgain((isAction) => signInAgain(client, isAction));
});

/** A server that rejects requests until somebody has signed in. */
function request(isAction = true) {
  const sent: number[] = [];
  const send = async () => {
    sent.push(sent.length);
    return sent.length === 1 ? 'rejected' : 'done';
  };
  const answer = sendSignedIn(send, { isRejected: (response) => response === 'rejected', isAction });
  return { answer, sent };
}
/** The prompt is read before `act`: within it nothing is rendered. */
const decline = () => {
  const { onDecline } = prompt();
  act(() => onDecline());
};
const settle = () => act(async () => undefined);

describe('sendSignedIn', () => {
  it('[MOD-02] repeats all rejected requests after one sign-in, above the open modal', async () => {
    act(() => openModal('confirm', { title: '', text: '', onConfirm: () => undefined }));
    const [one, two] = [request(), request(false)];
    await settle();
    expect([above()?.name, below()?.name]).toEqual(['signinagain', 'confirm']);
    const { onSignedIn } = prompt();
    await act(() => onSignedIn(MISAKI));
    expect(await Promise.all([one.answer, two.answer])).toEqual(['done', 'done']);
    expect(above()).toBeNull();
  });

  it('[MOD-02] repeats what was sent before the sign-in and rejected after it, without asking again', async () => {
    let reject: (response: string) => void = () => undefined;
    const late = sendSignedIn(
      jest
        .fn<() => Promise<string>>()
        .mockReturnValueOnce(new Promise((resolve) => (reject = resolve)))
        .mockResolvedValueOnce('done'),
      { isRejected: (response) => response === 'rejected', isAction: false },
    );
    const { answer } = request();
    await settle();
    const { onSignedIn } = prompt();
    await act(() => onSignedIn(MISAKI));
    expect(await answer).toBe('done');
    reject('rejected');
    expect(await late).toBe('done');
    expect(above()).toBeNull();
  });

  it('[MOD-02] sends nothing for another user, whose modals are closed', async () => {
    act(() => openModal('confirm', { title: '', text: '', onConfirm: () => undefined }));
    const { answer, sent } = request();
    await settle();
    const { onSignedIn } = prompt();
    await act(() => onSignedIn({ ...MISAKI, _id: '2', name: '別の方' }));
    expect([await answer, sent.length, below()]).toEqual(['rejected', 1, null]);
    expect(readSession(client).user?.name).toBe('別の方');
  });

  it('asks again for an action that was declined before, not for what a page fetches', async () => {
    const first = request();
    await settle();
    decline();
    expect(await first.answer).toBe('rejected');
    expect(await request(false).answer).toBe('rejected');
    const again = request();
    await settle();
    await act(async () => void (await reportSignIn(MISAKI)));
    expect(await again.answer).toBe('done');
  });

  it('leaves the pages of visitors alone', async () => {
    writeSession(client, null);
    expect(await request(false).answer).toBe('rejected');
    expect(above()).toBeNull();
  });
});
