/**
 * The current time at rendering, for texts that depend on today's date. Impure on purpose: a re-render after midnight shows
 * the new day. Anything else that depends on the clock belongs in state or an effect.
 */
export const now = (): Date => new Date();
