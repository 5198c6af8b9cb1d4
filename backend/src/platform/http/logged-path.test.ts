import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { loggedPaths } from './logged-path.js';

const TOKEN = 'Zk9-Secret_Token4';
const ROUTES = [
  '/',
  '/me',
  '/feedback/:secretToken',
  '/proposals/:token',
  '/favourites/stop/:token',
  '/assets/:file',
];
const REST = [
  '/api/orders/:id',
  '/api/orders/board',
  '/api/orders/:secretToken/submitfeedback',
  '/api/products/:id',
];
const shown = loggedPaths([...ROUTES, ...REST, '/api/back-office/:resource/export.csv']);

describe('paths in the access log', () => {
  it.each([
    ['/', '/'],
    ['/me', '/me'],
    ['/me/', '/me'],
    ['/api/orders/ORD00012', '/api/orders/ORD00012'],
    ['/api/orders/board', '/api/orders/board'],
    ['/api/products/0123456789abcdef01234567', '/api/products/0123456789abcdef01234567'],
    ['/api/back-office/stock-entries/export.csv', '/api/back-office/stock-entries/export.csv'],
    ['/assets/index-B4x_9.js', '/assets/index-B4x_9.js'],
    [`/feedback/${TOKEN}`, '/feedback/:secretToken'],
    [`/FEEDBACK/${TOKEN}`, '/feedback/:secretToken'],
    [`/proposals//${TOKEN}/`, '/proposals/:token'],
    [`/favourites/stop/${TOKEN}`, '/favourites/stop/:token'],
    [`/favourites/stop/${TOKEN}/x`, '/favourites/stop/*'],
    [`/api/orders/${TOKEN}/submitfeedback`, '/api/orders/:secretToken/submitfeedback'],
    [`/api/orders/${TOKEN}`, '/api/orders/:id'],
    [`/api/nothing/${TOKEN}`, '/api/*'],
    [`/${TOKEN}`, '/*'],
    [`/assets/${TOKEN}`, '/assets/:file'],
  ])('%s is logged as %s', (path, expected) => expect(shown(path)).toBe(expected));

  it('no path shows a token, wherever it stands', () => {
    const part = fc.oneof(
      fc.constantFrom('api', 'orders', 'feedback', 'favourites', 'stop', 'submitfeedback'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), fc.array(part, { maxLength: 3 }), (before, after) => {
        expect(shown(`/${[...before, TOKEN, ...after].join('/')}`)).not.toContain(TOKEN);
      }),
    );
  });
});
