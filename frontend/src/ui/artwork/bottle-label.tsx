import { fitText, type SetText } from './fit-text.js';
import type { LabelStyle } from './bottle-wine.js';
import { LabelOrnament } from './label-ornament.js';

interface LabelProps {
  style: LabelStyle;
  producer: string;
  name: string;
  vintage: string;
  /** Custom property with the accent colour: the hue of the wine. */
  accent: string;
  /** Millimetres: half the width, bottom and top above the table, radius of the bottle behind. */
  half: number;
  bottom: number;
  top: number;
}

interface Paper {
  ground: string;
  text: string;
  soft: string;
  accent: string;
}

/** Full-width characters need a larger line height. */
const KANA_OR_KANJI = /[\u3040-\u9fff]/;
const GILT = 'var(--gold)';

function paperOf(style: LabelStyle, accent: string): Paper {
  const printed = { text: 'var(--label-text)', soft: 'var(--label-text-soft)', accent };
  switch (style) {
    case 'noir':
      return { ground: 'var(--label-noir)', text: 'var(--label-text-light)', soft: GILT, accent: GILT };
    case 'washi':
      return { ...printed, ground: 'var(--label-white)', accent: 'var(--bordeaux)' };
    case 'modern':
      return { ...printed, ground: 'var(--label-white)' };
    default:
      return { ...printed, ground: 'var(--label-ivory)' };
  }
}

/** The label: producer, cuvée and vintage as SVG text, fitted into the paper. */
export function BottleLabel({ style, producer, name, vintage, accent, half, bottom, top }: LabelProps) {
  const paper = paperOf(style, accent);
  const height = top - bottom;
  const width = half * 1.62;
  const hasOrnament = style !== 'domaine';
  const from = (share: number) => -(top - height * share);

  // An ornament at the top leaves less space for text.
  const room = hasOrnament
    ? { producer: 0.15, name: 0.29, nameAt: 0.615 }
    : { producer: 0.17, name: 0.34, nameAt: 0.51 };
  const producerBox = {
    width,
    height: height * room.producer,
    maxSize: 7,
    minSize: 3.2,
    maxLines: 2,
    tracking: 0.1,
    leading: 1.25,
  };
  const leading = KANA_OR_KANJI.test(name) ? 1.3 : 1.16;
  const nameBox = { width, height: height * room.name, maxSize: 12, minSize: 4.4, maxLines: 3, leading };
  const producerText = fitText(producer.toLocaleUpperCase(), producerBox);
  const nameText = fitText(name, nameBox);

  return (
    <g>
      <path d={sheet(half, bottom, top)} fill={paper.ground} />
      <Frame style={style} half={half} bottom={bottom} top={top} paper={paper} />
      {hasOrnament && (
        <LabelOrnament
          style={style}
          y={from(0.17)}
          height={height}
          paper={paper}
          initial={producer}
          half={half}
        />
      )}
      <Lines set={producerText} centre={from(hasOrnament ? 0.365 : 0.195)} fill={paper.soft} tracking={0.1} />
      <Lines set={nameText} centre={from(room.nameAt)} fill={paper.text} weight={500} />
      <Lines
        set={{ lines: [vintage], size: Math.min(7.2, height * 0.085), leading: 1 }}
        centre={from(0.845)}
        fill={paper.accent}
        tracking={0.16}
        weight={500}
      />
    </g>
  );
}

interface LinesProps {
  set: SetText;
  /** Middle of the block. */
  centre: number;
  fill: string;
  tracking?: number;
  weight?: number;
}

function Lines({ set: { lines, size, leading }, centre, fill, tracking = 0, weight = 400 }: LinesProps) {
  const first = centre - ((lines.length - 1) * size * leading) / 2;
  return (
    <g
      fill={fill}
      fontSize={size}
      fontWeight={weight}
      textAnchor="middle"
      style={{ fontFamily: 'var(--family-latin)', letterSpacing: `${tracking}em` }}
    >
      {lines.map((line, place) => (
        // The tracking after the last letter would shift the line to the left.
        <text
          key={place}
          x={(tracking * size) / 2}
          y={first + place * size * leading}
          dominantBaseline="central"
        >
          {line}
        </text>
      ))}
    </g>
  );
}

const SAG = 2.2;

/** Outline of the paper on a cylinder, seen slightly from above: both edges curve downwards. */
export const sheet = (half: number, bottom: number, top: number): string =>
  `M${-half} ${-top}Q0 ${-top + SAG * 2} ${half} ${-top}V${-bottom}Q0 ${-bottom + SAG * 2} ${-half} ${-bottom}Z`;

const rule = (half: number, y: number): string => `M${-half} ${-y}Q0 ${-y + SAG * 2} ${half} ${-y}`;

interface FrameProps {
  style: LabelStyle;
  half: number;
  bottom: number;
  top: number;
  paper: Paper;
}

function Frame({ style, half, bottom, top, paper }: FrameProps) {
  const gilt = { fill: 'none', stroke: GILT, strokeWidth: 0.8 };
  const height = top - bottom;
  switch (style) {
    case 'domaine':
      return (
        <g {...gilt}>
          <path d={rule(half, top - 4)} strokeWidth="1.6" />
          <path d={rule(half, top - 6.6)} strokeWidth="0.4" />
          <path d={rule(half, bottom + 4)} strokeWidth="1.6" />
          <path d={rule(half, bottom + 6.6)} strokeWidth="0.4" />
          <path d={`M${-half * 0.26} ${-(top - height * 0.312)}H${half * 0.26}`} strokeWidth="0.5" />
        </g>
      );
    case 'chateau':
      return (
        <g {...gilt}>
          <path d={sheet(half - 3, bottom + 3.4, top - 3.4)} strokeWidth="0.9" />
          <path d={sheet(half - 4.6, bottom + 5, top - 5)} strokeWidth="0.35" />
        </g>
      );
    case 'maison':
      return (
        <g {...gilt}>
          <path d={sheet(half - 2.6, bottom + 3, top - 3)} strokeWidth="1.5" />
          <path d={`M${-half * 0.3} ${-(top - height * 0.455)}H${half * 0.3}`} strokeWidth="0.4" />
        </g>
      );
    case 'modern':
      return (
        <path
          d={`M${-half} ${-(bottom + 7)}Q0 ${-(bottom + 7) + SAG * 2} ${half} ${-(bottom + 7)}V${-bottom}Q0 ${-bottom + SAG * 2} ${-half} ${-bottom}Z`}
          fill={paper.accent}
        />
      );
    case 'washi':
      return (
        <g>
          <path d={sheet(half, bottom, bottom + 3)} fill="var(--label-indigo)" />
          <path d={sheet(half, top - 3, top)} fill="var(--label-indigo)" />
        </g>
      );
    case 'noir':
      return (
        <g {...gilt}>
          <path d={sheet(half - 2.8, bottom + 3.2, top - 3.2)} strokeWidth="0.6" />
        </g>
      );
  }
}
