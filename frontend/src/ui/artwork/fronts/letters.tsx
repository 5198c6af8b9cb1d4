import { fitText } from '../fit-text.js';
import type { SignName } from './sign-name.js';

/** A place for words, in units of the front (400 × 200). */
interface SignBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface LettersProps {
  text: string;
  script: SignName['script'];
  box: SignBox;
  colour: string;
  /** One letter under the other, as Japanese signs that are higher than wide have it. */
  vertical?: boolean | undefined;
  /** Each letter on a panel of its own, as many as the box is wide. */
  spread?: boolean | undefined;
  maxSize?: number;
  lines?: number;
  tracking?: number;
}

/** Words on a sign, as large as their place allows. */
export function Letters({
  text,
  script,
  box,
  colour,
  vertical,
  spread,
  maxSize = 60,
  lines = 1,
  tracking,
}: LettersProps) {
  const style = { fontFamily: `var(--family-${script === 'ja' ? 'mincho' : 'latin'})` };
  const middle = Math.round(box.x + box.width / 2);
  if (vertical) {
    const letters = [...text];
    const step = Math.min(maxSize * 1.08, box.width * 1.06, box.height / letters.length);
    const size = round(step / 1.08);
    const top = box.y + (box.height - step * letters.length) / 2 + step / 2 + size * 0.36;
    return (
      <text
        style={style}
        fill={colour}
        fontSize={size}
        fontWeight="600"
        x={letters.map(() => middle - Math.round(size / 2)).join(' ')}
        y={letters.map((_, place) => Math.round(top + step * place)).join(' ')}
      >
        {text}
      </text>
    );
  }
  if (spread) {
    const letters = [...text];
    const step = box.width / letters.length;
    const size = Math.round(Math.min(maxSize, step * 0.94));
    return (
      <text
        style={style}
        fill={colour}
        fontSize={size}
        fontWeight="600"
        x={letters.map((_, place) => Math.round(box.x + step * (place + 0.5) - size / 2)).join(' ')}
        y={Math.round(box.y + box.height / 2 + size * 0.36)}
      >
        {text}
      </text>
    );
  }
  const space = tracking ?? (script === 'ja' ? 0.12 : 0.05);
  const set = fitText(text, {
    width: box.width,
    height: box.height,
    maxSize,
    minSize: 7,
    maxLines: lines,
    leading: 1.16,
    tracking: space,
  });
  const first = box.y + box.height / 2 - ((set.lines.length - 1) * set.size * set.leading) / 2;
  return (
    <g
      style={style}
      fill={colour}
      fontSize={round(set.size)}
      fontWeight={script === 'ja' ? 600 : 500}
      letterSpacing={`${space}em`}
      textAnchor="middle"
    >
      {set.lines.map((line, place) => (
        <text
          key={line}
          x={round(middle + (set.size * space) / 2)}
          y={round(first + place * set.size * set.leading + set.size * (script === 'ja' ? 0.36 : 0.31))}
        >
          {line}
        </text>
      ))}
    </g>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
