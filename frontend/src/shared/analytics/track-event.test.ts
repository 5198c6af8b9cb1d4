import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answerConsent } from './consent.js';
import { trackEvent } from './track-event.js';

const VIEW = {
  eventType: 'VIEW_PRODUCT',
  details: { productRef: 'PRD00001' },
  tag: { event: 'view_item' },
} as const;

describe('trackEvent', () => {
  const sent = jest.fn<typeof fetch>();
  beforeEach(() => {
    sent.mockReset().mockImplementation(() => Promise.resolve(new Response('{}', { status: 201 })));
    globalThis.fetch = sent;
  });
  afterEach(() => {
    delete window.dataLayer;
  });
  const bodies = () => sent.mock.calls.map(([to, init]) => [to, JSON.parse(init?.body as string) as unknown]);

  // In this order: an answer applies until the page is left.
  it('[CALL-05] [LOG-01] holds events until consent is given', () => {
    window.dataLayer = [];
    trackEvent(VIEW);
    expect(sent).not.toHaveBeenCalled();
    expect(window.dataLayer).toEqual([]);
    answerConsent('granted');
    expect(bodies()).toEqual([
      ['/api/event-logs', { eventType: 'VIEW_PRODUCT', details: { productRef: 'PRD00001' } }],
    ]);
    expect(window.dataLayer).toEqual([{ event: 'view_item' }]);
  });

  it('[CALL-05] defines no data layer without a tag of the operator', () => {
    trackEvent(VIEW);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(window.dataLayer).toBeUndefined();
  });

  it('ignores a failed request', async () => {
    sent.mockRejectedValue(new TypeError('offline'));
    expect(() => trackEvent(VIEW)).not.toThrow();
    await Promise.resolve();
  });

  it('[CALL-05] sends nothing when consent is rejected', () => {
    answerConsent('refused');
    trackEvent(VIEW, { asksForConsent: true });
    expect(sent).not.toHaveBeenCalled();
  });
});
