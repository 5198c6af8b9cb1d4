import { describe, expect, it } from '@jest/globals';
import { DAY_MS } from '../shared/tokyo-time.js';
import { OrderStatus } from '../shared/enums.js';
import {
  orderWebhookEvent,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_MAX_ATTEMPTS,
  webhookRetryDelay,
  webhookUrlProblem,
} from './webhook-events.js';

describe('[HOOK-01] webhook events', () => {
  it('are the transitions relevant to integrators, without resuming from a hold', () => {
    expect(orderWebhookEvent('PLANNING', 'PLANNED')).toBe('order.planned');
    expect(orderWebhookEvent('IN_PREPARATION', 'IN_DELIVERY')).toBe('order.shipped');
    expect(orderWebhookEvent('PLACED', 'CANCELLED')).toBe('order.cancelled');
    for (const to of Object.values(OrderStatus)) {
      expect(orderWebhookEvent('ON_HOLD', to)).toBeUndefined();
      expect(orderWebhookEvent(to, to)).toBeUndefined();
      const event = orderWebhookEvent('PLACED', to);
      expect(event === undefined || WEBHOOK_EVENT_TYPES.includes(event)).toBe(true);
    }
  });

  it('are retried ten times within four days, with increasing delays', () => {
    const delays = Array.from({ length: WEBHOOK_MAX_ATTEMPTS - 1 }, (_, n) => webhookRetryDelay(n + 1)!);
    expect([WEBHOOK_MAX_ATTEMPTS, delays[0], delays.at(-1)]).toEqual([10, 5000, DAY_MS]);
    expect(delays.toSorted((a, b) => a - b)).toEqual(delays);
    expect(delays.reduce((sum, each) => sum + each, 0)).toBeLessThan(4 * DAY_MS);
    expect(webhookRetryDelay(WEBHOOK_MAX_ATTEMPTS)).toBeUndefined();
  });

  it.each([
    ['https://hooks.example/vinkura?tenant=1', false, undefined],
    ['http://localhost:9000/hook', true, undefined],
    ['http://hooks.example', false, 'webhook-error-https'],
    ['ftp://hooks.example', true, 'webhook-error-https'],
    ['hooks.example', true, 'webhook-error-url'],
    ['https://me:secret@hooks.example', true, 'webhook-error-url'],
    ['https://hooks.example/#part', true, 'webhook-error-url'],
    [`https://hooks.example/${'x'.repeat(500)}`, true, 'webhook-error-url'],
  ])('go to %s (development: %s): %s', (url, isPrivateAllowed, problem) => {
    expect(webhookUrlProblem(url, isPrivateAllowed)).toBe(problem);
  });
});
