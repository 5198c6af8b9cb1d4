import type { LabelStyle } from './bottle-wine.js';

interface OrnamentProps {
  style: LabelStyle;
  /** Middle of the ornament. */
  y: number;
  /** Height of the label, millimetres. */
  height: number;
  half: number;
  paper: { text: string; soft: string; accent: string };
  /** The producer; its first letter becomes a monogram or a seal. */
  initial: string;
}

/** The small picture at the head of a label: an estate, a crest, a monogram, a seal. */
export function LabelOrnament({ style, y, height, half, paper, initial }: OrnamentProps) {
  const size = height * 0.17;
  const scale = size / 20;
  const ink = {
    fill: 'none',
    stroke: paper.soft,
    strokeWidth: 0.9,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const;
  switch (style) {
    case 'chateau':
      // A house between two towers, behind rows of vines.
      return (
        <g transform={`translate(0 ${y}) scale(${scale})`} {...ink}>
          <path d="M-12 6V-3h24v9M-12-3l3-4H9l3 4M-18 6V-5h6V6M12 6V-5h6V6M-18-5l3-6 3 6M12-5l3-6 3 6M-2 6V0h4v6" />
          <path d="M-8-.500h2M6-.500h2M-8 3h2M6 3h2M-3-7V-10h6v3" />
          <path d="M-26 9h52M-22 12h44" strokeWidth="0.6" />
        </g>
      );
    case 'maison':
      // A crest: crown over shield.
      return (
        <g
          transform={`translate(0 ${y + 1}) scale(${scale})`}
          {...ink}
          stroke="var(--gold)"
          strokeWidth="1.1"
        >
          <path d="M-8-1v5c0 5 4 7.5 8 9.5 4-2 8-4.5 8-9.500v-5ZM-8 3.500h16M0-1v14" />
          <path d="M-8-4l-1.5-6 5 3.500L0-12l4.5 5.5 5-3.500L8-4Z" />
        </g>
      );
    case 'washi':
      return <Seal letter={sealCharacter(initial)} size={size * 0.72} y={y} />;
    case 'modern':
    case 'noir':
      return (
        <g>
          <text
            x="0"
            y={y}
            fontSize={size * 1.05}
            fill={paper.accent}
            textAnchor="middle"
            dominantBaseline="central"
            style={{ fontFamily: 'var(--family-latin)' }}
          >
            {firstLetter(initial)}
          </text>
          <path
            d={`M${-half * 0.62} ${y}H${-size * 0.75}M${size * 0.75} ${y}H${half * 0.62}`}
            stroke={paper.accent}
            strokeWidth="0.45"
          />
        </g>
      );
    case 'domaine':
      return null;
  }
}

/** A vermilion seal with one character cut out of it. */
const Seal = ({ letter, size, y }: { letter: string; size: number; y: number }) => (
  <g transform={`translate(0 ${y})`}>
    <rect x={-size / 2} y={-size / 2} width={size} height={size} rx={size * 0.12} fill="var(--persimmon)" />
    <text
      fontSize={size * 0.74}
      fill="var(--label-white)"
      textAnchor="middle"
      dominantBaseline="central"
      fontWeight="500"
      style={{ fontFamily: 'var(--family-mincho)' }}
    >
      {letter}
    </text>
  </g>
);

const ARTICLES =
  /^(domaine|château|chateau|maison|the|la|le|les|il|ca'|bodegas?|tenuta|weingut|ドメーヌ|シャトー)\s*(d'|de )?/i;
const firstLetter = (producer: string): string =>
  [...producer.replace(ARTICLES, '')][0]?.toLocaleUpperCase() ?? '';

const sealCharacter = (producer: string): string => {
  const kanji = [...producer].filter((letter) => /\p{Script=Han}/u.test(letter));
  return kanji[0] ?? firstLetter(producer);
};
