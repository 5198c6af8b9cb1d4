/** Polling interval: a customer may open a link at any time. */
export const LOOK_EVERY_MS = 10_000;
export const PROPOSALS_SHOWN = 10;
