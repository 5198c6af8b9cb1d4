import type { HelmetOptions } from 'helmet';
import type { Configuration } from '../configuration/configuration.js';

/** Stripe.js opens frames of hosts below its own for some payment methods. */
const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** A policy, with further sources for scripts or styles. */
export const withSources = (
  policy: string,
  directive: 'script-src' | 'style-src',
  sources: readonly string[],
): string => policy.replace(new RegExp(`${directive} [^;]*`), (known) => [known, ...sources].join(' '));

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
      scriptSrc: ["'self'", ...(stripe ? STRIPE_SCRIPTS : [])],
      styleSrc: ["'self'"],
      // The prerendered shells contain `style` attributes; what React sets by the DOM needs no permission.
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...(stripe ? ['https://api.stripe.com'] : [])],
      frameSrc: stripe ? [...STRIPE_SCRIPTS, 'https://hooks.stripe.com'] : ["'none'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
    },
  };
}
