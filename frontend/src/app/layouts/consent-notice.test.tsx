import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInApp } from '../../../test/render.js';
import { answerConsent, withConsent } from '../../shared/analytics/consent.js';
import { closeModal, openModal } from '../../shared/modals/modal-store.js';
import { ConsentNotice } from './consent-notice.js';

const notice = () => screen.queryByRole('complementary', { name: '利用状況の記録について' });

describe('consent', () => {
  beforeEach(() => localStorage.clear());

  // In this order: an answer applies for the lifetime of the page.
  it('[CALL-05] asks before the first event, and tracks it after consent', async () => {
    renderInApp(<ConsentNotice />);
    expect(notice()).toBeNull();
    const count = jest.fn();
    act(() => withConsent(count));
    expect(notice()).not.toBeNull();
    // Hidden while a modal is open.
    act(() => openModal('passwordchangesuccess', {}));
    expect(notice()).toBeNull();
    act(() => closeModal());
    expect(notice()).not.toBeNull();
    expect(count).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'はい' }));
    expect(count).toHaveBeenCalledTimes(1);
    expect(notice()).toBeNull();
    expect(localStorage.getItem('vinkura.consent')).toBe('granted');
  });

  it('[CALL-05] tracks immediately after earlier consent', () => {
    act(() => answerConsent('granted'));
    const count = jest.fn();
    withConsent(count);
    expect(count).toHaveBeenCalledTimes(1);
  });

  it('[CALL-05] tracks nothing after a refusal, and does not ask again', () => {
    act(() => answerConsent('refused'));
    renderInApp(<ConsentNotice />);
    const count = jest.fn();
    act(() => withConsent(count));
    expect(count).not.toHaveBeenCalled();
    expect(notice()).toBeNull();
    expect(localStorage.getItem('vinkura.consent')).toBe('refused');
  });
});
