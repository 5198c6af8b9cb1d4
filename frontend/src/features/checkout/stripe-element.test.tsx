import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, waitFor, within } from '@testing-library/react';
import { renderInApp } from '../../../test/render.js';
import StripeElement from './stripe-element.js';

/** The script tag added by the library; queries exclude scripts by default. */
const script = () =>
  within(document.head).queryByText(
    (_, element) => element?.getAttribute('src')?.startsWith('https://js.stripe.com/') ?? false,
    { ignore: false },
  );

function show(clientSecret: string | null = null) {
  const onReady = jest.fn();
  const onUnavailable = jest.fn<(message: string) => void>();
  renderInApp(
    <StripeElement
      publishableKey="pk_test_123"
      intentId="pi1"
      paymentSecret="pi1_secret_2"
      session={clientSecret === null ? null : { __typename: 'CardSession', clientSecret, cards: [] }}
      onReady={onReady}
      onUnavailable={onUnavailable}
    />,
  );
  return { onReady, onUnavailable };
}

let outcome: 'ready' | 'loaderror';
/** What the library was given for its form. */
let options: unknown;

/** The library's global: an element with events. The library keeps the first provider it got. */
function bring(event: typeof outcome) {
  outcome = event;
  const handlers = new Map<string, (payload: unknown) => void>();
  const element = {
    on: (name: string, handler: (payload: unknown) => void) => handlers.set(name, handler),
    off: () => undefined,
    mount: () => queueMicrotask(() => act(() => handlers.get(outcome)?.({ elementType: 'payment' }))),
    update: () => undefined,
    destroy: () => undefined,
  };
  const elements = { create: () => element, getElement: () => null, update: () => undefined };
  const provider = {
    elements: (given: unknown) => {
      options = given;
      return elements;
    },
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
  Object.assign(window, { Stripe: Object.assign(() => provider, { version: 'endive' }) });
}

/** The script loads, or fails: the library retries once. */
async function scriptAnswers(event: 'error' | 'load') {
  for (let attempt = 0, last: HTMLElement | null = null; attempt < 2; attempt += 1) {
    await waitFor(() => {
      expect(script()).toBeInTheDocument();
      expect(script()).not.toBe(last);
    });
    last = script();
    act(() => void last?.dispatchEvent(new Event(event)));
  }
}

afterEach(() => {
  script()?.remove();
  Reflect.deleteProperty(window, 'Stripe');
  jest.restoreAllMocks();
});

describe('Stripe’s element', () => {
  it('[ERR-03] [CALL-04] shows that the provider’s script could not be loaded', async () => {
    const { onReady, onUnavailable } = show();
    await scriptAnswers('error');
    await waitFor(() => expect(onUnavailable.mock.calls).toEqual([['決済画面を読み込めませんでした']]));
    expect(onReady).not.toHaveBeenCalled();
  });

  it('[ERR-03] shows that the script loaded without the provider', async () => {
    const { onUnavailable } = show();
    await scriptAnswers('load');
    await waitFor(() => expect(onUnavailable.mock.calls).toEqual([['決済画面を利用できません']]));
  });

  it('[ERR-03] shows that the element itself could not be loaded', async () => {
    bring('loaderror');
    const { onReady, onUnavailable } = show();
    await waitFor(() => expect(onUnavailable.mock.calls).toEqual([['決済画面を読み込めませんでした']]));
    expect(onReady).not.toHaveBeenCalled();
  });

  it('[CALL-04] hands the form over when the element is ready', async () => {
    bring('ready');
    const { onReady, onUnavailable } = show();
    await waitFor(() => expect(onReady).toHaveBeenCalledTimes(1));
    expect(onUnavailable).not.toHaveBeenCalled();
    expect(options).not.toHaveProperty('customerSessionClientSecret');
  });

  it('[SAVED-01] gets the session that lists and saves the customer’s cards', async () => {
    bring('ready');
    const { onReady } = show('cuss_secret_1');
    await waitFor(() => expect(onReady).toHaveBeenCalledTimes(1));
    expect(options).toMatchObject({
      clientSecret: 'pi1_secret_2',
      customerSessionClientSecret: 'cuss_secret_1',
    });
  });
});
