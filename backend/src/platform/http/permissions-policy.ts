import type { NextFunction, Request, Response } from 'express';
import type { Configuration } from '../configuration/configuration.js';

/** Features of browsers that the shop does not use: no script of it may, and no frame in it. */
const UNUSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
];

/**
 * Restaurants near the customer are found by the shop's own page, when asked. Only Stripe's frames ask the browser for a card
 * or a wallet (Apple Pay, Google Pay), when Stripe takes the payments.
 */
export function permissionsPolicy({ stripe }: Configuration) {
  const policy = [
    ...UNUSED.map((feature) => `${feature}=()`),
    'geolocation=(self)',
    `payment=(${stripe ? 'self "https://js.stripe.com" "https://*.js.stripe.com"' : ''})`,
  ].join(', ');
  return (_request: Request, response: Response, next: NextFunction): void => {
    response.setHeader('Permissions-Policy', policy);
    next();
  };
}
