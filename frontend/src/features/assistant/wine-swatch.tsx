import type { Taste } from './tastes.js';

/** Colour of the wine in the glass. */
const COLOURS: Readonly<Record<Taste, string>> = {
  sparkling: 'var(--wine-pale-lemon)',
  crispWhite: 'var(--wine-lemon)',
  richWhite: 'var(--wine-gold)',
  roseOrange: 'var(--wine-salmon)',
  lightRed: 'var(--wine-ruby)',
  fullRed: 'var(--wine-purple)',
  sweet: 'var(--wine-amber)',
};

/** A glass of wine in that colour; sparkling wine in a flute. */
export const WineSwatch = ({ taste }: { taste: Taste }) => (
  <svg viewBox="0 0 32 48" aria-hidden="true" className="h-11 w-7 shrink-0">
    {taste === 'sparkling' ? (
      <>
        <path d="M12 10h8l-1 15a3 3 0 0 1-6 0Z" fill={COLOURS[taste]} />
        <g fill="var(--shine)">
          <circle cx="15" cy="22" r="0.9" />
          <circle cx="17.5" cy="18" r="0.9" />
          <circle cx="15.4" cy="14" r="0.9" />
        </g>
        <path
          d="M11.5 3h9L19.2 25a3.2 3.2 0 0 1-6.4 0ZM16 28.5V44M10 44h12"
          fill="none"
          stroke="var(--accent)"
          strokeWidth="1.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </>
    ) : (
      <>
        <path d="M7 14h18c0 8-3.5 12-9 12s-9-4-9-12Z" fill={COLOURS[taste]} />
        <path
          d="M8.5 3h15c2.6 12 1.5 23-7.5 23S5.9 15 8.5 3ZM16 26v18M9.5 44h13"
          fill="none"
          stroke="var(--accent)"
          strokeWidth="1.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </>
    )}
  </svg>
);
