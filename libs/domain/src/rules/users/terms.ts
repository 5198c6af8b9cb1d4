/** The version of the terms of use in force: the day in Japan from which they apply. A changed text gets a new day (TERMS-01). */
export const TERMS_VERSION = '2026-11-28';
