import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answerConsent } from './consent.js';
import { tellEvent } from './tell-event.js';

const VIEW = {
  eventType: 'VIEW_PRODUCT',
  details: { productRef: 'PRD00001' },
  tag: { event: 'view_item' },
} as const;

describe('tellEvent', () => {
  const sent = jest.fn<typeof fetch>();
  beforeEach(() => {
    sent.mockReset().mockImplementation(() => Promise.resolve(new Response('{}', { status: 201 })));
    globalThis.fetch = sent;
  });
  afterEach(() => {
    delete window.dataLayer;
  });
  const bodies = () => sent.mock.calls.map(([to, init]) => [to, JSON.parse(init?.body as string) as unknown]);

  // In this order: an answer holds for as long as the page does.
  it('[CALL-05] [LOG-01] sends nothing before consent is given, then what has waited', () => {
    window.dataLayer = [];
    tellEvent(VIEW);
    expect(sent).not.toHaveBeenCalled();
    expect(window.dataLayer).toEqual([]);
    answerConsent('granted');
    expect(bodies()).toEqual([
      ['/api/event-logs', { eventType: 'VIEW_PRODUCT', details: { productRef: 'PRD00001' } }],
    ]);
    expect(window.dataLayer).toEqual([{ event: 'view_item' }]);
  });

  it('[CALL-05] makes no data layer where the operator has no tag', () => {
    tellEvent(VIEW);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(window.dataLayer).toBeUndefined();
  });

  it('disturbs nobody when it is lost', async () => {
    sent.mockRejectedValue(new TypeError('offline'));
    expect(() => tellEvent(VIEW)).not.toThrow();
    await Promise.resolve();
  });

  it('[CALL-05] sends nothing after a no', () => {
    answerConsent('refused');
    tellEvent(VIEW, { asks: true });
    expect(sent).not.toHaveBeenCalled();
  });
});
