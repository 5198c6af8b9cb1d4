import type { HelmetOptions } from 'helmet';
import type { Configuration } from '../configuration/configuration.js';

/** Everything is loaded from the shop itself; Stripe's hosts are only allowed when Stripe takes the payments. */
export function contentSecurityPolicy(configuration: Configuration): HelmetOptions['contentSecurityPolicy'] {
  const stripe = configuration.stripe !== undefined;
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      baseUri: ["'self'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'self'"],
      formAction: ["'self'"],
      scriptSrc: ["'self'", ...(stripe ? ['https://js.stripe.com'] : [])],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...(stripe ? ['https://api.stripe.com'] : [])],
      frameSrc: stripe ? ['https://js.stripe.com', 'https://hooks.stripe.com'] : ["'none'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
    },
  };
}
