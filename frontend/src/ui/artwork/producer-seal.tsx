import { useMemo } from 'react';
import { cx } from '../base/cx.js';
import { seedOf } from './seed.js';

export interface ProducerSealProps {
  /** The producer's name in Latin letters, from which the seal is derived. */
  name: string;
  className?: string;
}

const MIDDLE = 32;
/** Words without an initial. */
const SMALL_WORDS = /^(de|du|des|della|del|di|da|d|la|le|les|el|et|and|the|von|van|y|e)$/i;
/** Generic words for an estate. */
const HOUSE_WORDS =
  /^(domaine|château|chateau|maison|bodegas?|weingut|tenuta|winery|estate|wine|cantina|quinta)$/i;

/** A producer's seal: initials in a ring derived from the name. */
export function ProducerSeal({ name, className }: ProducerSealProps) {
  const { initials, petals, inner } = useMemo(() => sealOf(name), [name]);
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={cx('shrink-0', className)}>
      <g fill="none" stroke="currentColor">
        <circle cx={MIDDLE} cy={MIDDLE} r="30.5" strokeWidth="1" />
        <circle cx={MIDDLE} cy={MIDDLE} r={inner} strokeWidth="0.6" />
        {Array.from({ length: petals }, (_, petal) => (
          <path
            key={petal}
            d={`M${MIDDLE} ${MIDDLE - 30.5}q4 ${(30.5 - inner) / 2} 0 ${30.5 - inner}q-4 ${-(30.5 - inner) / 2} 0 ${-(30.5 - inner)}`}
            strokeWidth="0.6"
            transform={`rotate(${(360 / petals) * petal} ${MIDDLE} ${MIDDLE})`}
          />
        ))}
      </g>
      <text
        x={MIDDLE}
        y={MIDDLE + 1}
        textAnchor="middle"
        dominantBaseline="central"
        fill="currentColor"
        fontSize={initials.length > 1 ? 21 : 26}
        style={{ fontFamily: 'var(--family-latin)', letterSpacing: '0.04em' }}
      >
        {initials}
      </text>
    </svg>
  );
}

function sealOf(name: string) {
  const seed = seedOf(name);
  const words = name.split(/[\s'’-]+/).filter((word) => word !== '' && !SMALL_WORDS.test(word));
  const own = words.filter((word) => !HOUSE_WORDS.test(word));
  const initials = (own.length > 0 ? own : words)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('en') ?? '')
    .join('');
  return { initials, petals: 12 + (seed % 4) * 4, inner: 22 + ((seed >>> 4) % 3) };
}
