import { between, choose } from './design.js';
import { Letters } from './letters.js';
import { fix, GROUND, Panes, Plant, type SceneProps, Shadow, Wall } from './parts.js';

/** A lively canteen: an enamelled sign, bulbs on a wire, a counter open to the street. */
export function EnamelFront(props: SceneProps) {
  const { front } = props;
  const [shape, openDie, bulbDie, stoolDie, plantDie, widthDie, sideDie, bandDie] = front.dice as number[];
  const wide = between(250, 312, widthDie);
  const left = Math.round(200 - wide / 2);
  const open = choose(['counter', 'door', 'shutter'], openDie);
  return (
    <>
      <Wall {...props} />
      <path d={`M-1600 ${between(146, 158, bandDie)}h3600v60h-3600z`} fill="var(--c)" opacity=".8" />
      <Opening left={left} wide={wide} open={open} side={sideDie ?? 0} />
      <Plate {...props} shape={shape ?? 0} />
      {(bulbDie ?? 0) > 0.35 && <Bulbs left={left - 20} wide={wide + 40} count={between(7, 13, bulbDie)} />}
      {open === 'counter' && <Stools left={left} wide={wide} die={stoolDie ?? 0} />}
      <Plant x={left - 24} die={plantDie ?? 0} height={between(38, 58, stoolDie)} />
      {(plantDie ?? 0) > 0.4 && (
        <Plant x={left + wide + 24} die={(plantDie ?? 0) - 0.3} height={between(38, 58, widthDie)} />
      )}
    </>
  );
}

interface OpeningProps {
  left: number;
  wide: number;
  open: 'counter' | 'door' | 'shutter';
  side: number;
}

function Opening({ left, wide, open, side }: OpeningProps) {
  const doorLeft = side < 0.5;
  const windowX = doorLeft ? left + 66 : left;
  const height = open === 'counter' ? 60 : open === 'door' ? 70 : 64;
  return (
    <>
      <rect x={windowX - 4} y="78" width={wide - 58} height={height + 8} fill="var(--o)" />
      <Panes
        x={windowX}
        y={82}
        width={wide - 66}
        height={height}
        across={open === 'door' ? 4 : open === 'shutter' ? 3 : 1}
        down={open === 'door' ? 2 : 1}
        bar={3}
      />
      <Lamps x={windowX} width={wide - 66} count={open === 'door' ? 2 : 3} />
      {open === 'counter' && (
        <>
          <path d={`M${windowX - 8} 142h${wide - 50}v7h${-wide + 50}z`} fill="var(--front-plank)" />
          <Bottles x={windowX + 10} y={142} />
        </>
      )}
      {open === 'shutter' && (
        <>
          <path d={`M${windowX} 82h${wide - 66}v15h${-wide + 66}z`} fill="var(--d)" />
          <path
            d={`M${windowX} 87h${wide - 66}M${windowX} 92h${wide - 66}`}
            stroke="var(--shade)"
            strokeOpacity=".3"
          />
        </>
      )}
      <rect x={doorLeft ? left : left + wide - 52} y="78" width="52" height={GROUND - 78} fill="var(--o)" />
      <Panes
        x={(doorLeft ? left : left + wide - 52) + 6}
        y={84}
        width={40}
        height={64}
        across={1}
        down={2}
        bar={3}
      />
      <circle cx={doorLeft ? left + 47 : left + wide - 47} cy="136" r="2.4" fill="var(--front-gilt)" />
      <Shadow d={`M${left - 4} 78h${wide + 8}v9h${-wide - 8}z`} depth={0.26} />
    </>
  );
}

/** Enamel over iron: two colours, a rim, four screws. */
function Plate({ front: { sign }, shape }: SceneProps & { shape: number }) {
  const letters = sign.script === 'ja' ? [...sign.own].length * 38 : sign.own.length * 16;
  const width = Math.round(Math.min(340, Math.max(170, letters + 60)));
  const [left, top, height] = [200 - width / 2, 12, 52];
  const form = choose(['round', 'cut', 'square', 'pill'], shape);
  const radius = { round: 12, cut: 3, square: 3, pill: 26 }[form];
  const isTwoTone = shape * 7 - Math.floor(shape * 7) > 0.5;
  return (
    <>
      <rect
        x={left + 4}
        y={top + 6}
        width={width}
        height={height}
        rx={radius}
        fill="var(--shade)"
        opacity=".28"
      />
      <rect
        x={left}
        y={top}
        width={width}
        height={height}
        rx={radius}
        fill={isTwoTone ? 'var(--front-kinari)' : 'var(--c)'}
      />
      <rect
        x={left + 4}
        y={top + 4}
        width={width - 8}
        height={height - 8}
        rx={Math.max(1, radius - 4)}
        fill={isTwoTone ? 'var(--c)' : 'none'}
        stroke={isTwoTone ? 'none' : 'var(--k)'}
        strokeWidth="2"
      />
      {form === 'cut' && (
        <path
          d={`M${left} ${top + 14}l14-14h-14zM${left + width} ${top + 14}l-14-14h14zM${left} ${top + height - 14}l14 14h-14zM${left + width} ${top + height - 14}l-14 14h14z`}
          fill="var(--d)"
        />
      )}
      <path
        d={`M${left + 6} ${top + 5}h${width - 12}q-${fix(width * 0.4)} 3-${width - 22} 17z`}
        fill="var(--shine)"
        opacity=".16"
      />
      {form !== 'pill' && (
        <path
          d={`M${left + 9} ${top + 9}h${width - 18}M${left + 9} ${top + height - 9}h${width - 18}`}
          stroke="var(--shade)"
          strokeOpacity=".45"
          strokeWidth="3.4"
          strokeLinecap="round"
          strokeDasharray={`0 ${width - 18}`}
        />
      )}
      <Letters
        {...sign}
        text={sign.own}
        box={{ x: left + 18, y: top + 4, width: width - 36, height: height - 8 }}
        colour="var(--k)"
        maxSize={32}
        lines={2}
      />
    </>
  );
}

const Bulbs = ({ left, wide, count }: { left: number; wide: number; count: number }) => {
  const step = wide / count;
  return (
    <>
      <path
        d={`M${left} 68${`q${fix(step / 2)} 8 ${fix(step)} 0`.repeat(count)}`}
        fill="none"
        stroke="var(--front-lacquer)"
      />
      <path
        d={Array.from(
          { length: count },
          (_, at) => `M${fix(left + step * (at + 0.5) - 3)} 75a3 3.6 0 1 0 6 0a3 3.6 0 1 0-6 0`,
        ).join('')}
        fill="var(--front-lamp)"
      />
    </>
  );
};

const Lamps = ({ x, width, count }: { x: number; width: number; count: number }) => (
  <>
    {Array.from({ length: count }, (_, at) => fix(x + (width / count) * (at + 0.5))).map((at) => (
      <g key={at}>
        <path d={`M${at} 82v12`} stroke="var(--front-lacquer)" />
        <path d={`M${at - 10} 104q1-10 10-10t10 10z`} fill="var(--d)" />
        <path d={`M${at - 4} 104h8l-1 3h-6z`} fill="var(--front-lamp)" />
      </g>
    ))}
  </>
);

const Bottles = ({ x, y }: { x: number; y: number }) => (
  <path
    d={[0, 11, 22].map((at) => `M${x + at} ${y}v-14q0-4 2-6v-7h4v7q2 2 2 6v14z`).join('')}
    fill="var(--front-leaf)"
    opacity=".9"
  />
);

const Stools = ({ left, wide, die }: { left: number; wide: number; die: number }) => (
  <>
    {[0.38, 0.56, 0.74].map((share) => {
      const x = Math.round(left + wide * (die < 0.5 ? share : share - 0.16));
      return (
        <g key={share}>
          <path
            d={`M${x} ${GROUND - 20}v20M${x - 8} ${GROUND + 3}h16`}
            stroke="var(--front-lacquer)"
            strokeWidth="2.6"
          />
          <path d={`M${x - 10} ${GROUND - 24}h20q0 6-10 6t-10-6z`} fill="var(--d)" />
        </g>
      );
    })}
  </>
);
