import { between, choose } from './design.js';
import { Letters } from './letters.js';
import { Eaves, fix, GROUND, Plant, type SceneProps, Shadow, Wall } from './parts.js';

/** A stuccoed house of the south: arches, shutters, a painted board, a lamp, flowers. */
export function ArchFront(props: SceneProps) {
  const { front } = props;
  const [layout, heightDie, boardDie, shutterDie, roofDie, plantDie, baseDie, lampDie] =
    front.dice as number[];
  const plan = choose(['one', 'three', 'two', 'wide'], layout);
  const top = between(66, 74, heightDie);
  const arches: readonly (readonly [number, number])[] = {
    one: [[200, 86]] as const,
    three: [
      [92, 62],
      [200, 78],
      [308, 62],
    ] as const,
    two: [
      [134, 84],
      [266, 84],
    ] as const,
    wide: [[200, 168]] as const,
  }[plan];
  return (
    <>
      <Wall {...props} />
      <path
        d={`M-1600 ${between(148, 160, baseDie)}h3600v60h-3600z`}
        fill={choose(['var(--d)', 'var(--o)', 'var(--front-tile)'], baseDie)}
        opacity=".55"
      />
      {arches.map(([x, width]) => (
        <Arch
          key={x}
          x={x}
          width={width}
          top={top}
          {...props}
          shutters={plan === 'one' ? (shutterDie ?? 0) : 1}
          door={x === 200 || plan === 'two'}
        />
      ))}
      {(roofDie ?? 0) > 0.4 ? (
        <Eaves colour="var(--front-terracotta)" depth={13} wave={choose([16, 20, 13], roofDie)} />
      ) : (
        <Cornice />
      )}
      <SignBoard {...props} die={boardDie ?? 0} />
      {plan === 'one' && <Lamp x={lampDie === undefined || lampDie < 0.5 ? 92 : 308} />}
      {plan === 'two' && <Lamp x={200} />}
      {plan === 'wide' && (
        <>
          <Lamp x={76} />
          <Lamp x={324} />
        </>
      )}
      {plan === 'three' && (
        <>
          <Flowers x={92} width={66} die={plantDie ?? 0} />
          <Flowers x={308} width={66} die={plantDie ?? 0} />
        </>
      )}
      <Plant
        x={plan === 'one' ? 268 : plan === 'two' ? 200 : plan === 'wide' ? 96 : 148}
        die={plantDie ?? 0}
        height={between(34, 50, plantDie)}
      />
      {plan !== 'two' && (
        <Plant
          x={plan === 'one' ? 132 : plan === 'wide' ? 304 : 252}
          die={plantDie ?? 0}
          height={between(34, 50, heightDie)}
        />
      )}
    </>
  );
}

interface ArchProps extends SceneProps {
  x: number;
  width: number;
  top: number;
  shutters: number;
  door: boolean;
}

const archPath = (x: number, width: number, top: number, bottom: number) => {
  const half = width / 2;
  const rise = Math.min(half, 46);
  return `M${fix(x - half)} ${bottom}V${top + rise}A${fix(half)} ${rise} 0 0 1 ${fix(x + half)} ${top + rise}V${bottom}z`;
};

function Arch({ x, width, top, shutters, door, lit }: ArchProps) {
  const bottom = door ? GROUND : 150;
  const half = width / 2;
  const bars = Math.max(2, Math.round(width / 28));
  const upright = Array.from({ length: bars - 1 }, (_, at) => {
    const off = (width / bars) * (at + 1) - half;
    const rise = Math.min(half, 46);
    return `M${fix(x + off)} ${Math.ceil(top + 1 + rise * (1 - Math.sqrt(1 - (off / half) ** 2)))}V${bottom}`;
  }).join('');
  return (
    <>
      {shutters < 0.55 && (
        <>
          <path
            d={`M${x - half - 32} ${top + 26}h26v${bottom - top - 26}h-26zM${x + half + 6} ${top + 26}h26v${bottom - top - 26}h-26z`}
            fill="var(--c)"
          />
          <path
            d={Array.from(
              { length: Math.floor((bottom - top - 30) / 7) },
              (_, at) => `M${x - half - 29} ${top + 32 + at * 7}h20M${x + half + 9} ${top + 32 + at * 7}h20`,
            ).join('')}
            stroke="var(--shade)"
            strokeOpacity=".26"
            strokeWidth="2.4"
          />
        </>
      )}
      <path d={archPath(x, width + 16, top - 8, bottom)} fill="var(--front-kinari)" opacity=".5" />
      <path d={archPath(x, width + 5, top - 3, bottom)} fill="var(--c)" />
      <path d={archPath(x, width - 6, top + 3, bottom)} fill="var(--g)" />
      <path
        d={`${upright}M${x - half} ${top + 44}h${width}M${x - half} ${door ? 134 : 122}h${width}`}
        stroke="var(--c)"
        strokeWidth="3"
      />
      {door && <path d={`M${x - half} 150h${width}v32h${-width}z`} fill="var(--c)" />}
      {door && (
        <path
          d={`M${fix(x - half + 8)} 157h${fix(half - 14)}v18h${fix(-half + 14)}zM${x + 6} 157h${fix(half - 14)}v18h${fix(-half + 14)}z`}
          fill="none"
          stroke="var(--shade)"
          strokeOpacity=".3"
          strokeWidth="1.6"
        />
      )}
      <path
        d={`${archPath(x, width - 6, top + 3, top + 62)}${archPath(x, width - 6, top + 13, top + 62)}`}
        fillRule="evenodd"
        fill="var(--shade)"
        opacity={lit ? 0.12 : 0.26}
      />
      <path
        d={`M${x - half - 10} ${bottom}h${width + 20}v4h${-width - 20}z`}
        fill="var(--front-kinari)"
        opacity=".7"
      />
    </>
  );
}

const Cornice = () => (
  <>
    <Shadow d="M-1600 0h3600v24h-3600z" depth={0.12} />
    <path d="M-1600-400h3600v409h-3600z" fill="var(--front-kinari)" opacity=".55" />
    <path d="M-1600 9h3600v4h-3600z" fill="var(--shade)" opacity=".2" />
  </>
);

function SignBoard({ front: { sign }, die }: SceneProps & { die: number }) {
  const letters = sign.script === 'ja' ? [...sign.own].length * 30 : sign.own.length * 12.5;
  const width = Math.round(Math.min(320, Math.max(150, letters + 54)));
  const left = 200 - width / 2;
  const rounded = choose([2, 17, 6], die);
  return (
    <>
      <path
        d={`M${left + 26} 10v14M${left + width - 26} 10v14`}
        stroke="var(--front-lacquer)"
        strokeWidth="2"
      />
      <rect x={left + 4} y="27" width={width} height="34" rx={rounded} fill="var(--shade)" opacity=".24" />
      <rect x={left} y="22" width={width} height="34" rx={rounded} fill="var(--d)" />
      <rect
        x={left + 3.5}
        y="25.5"
        width={width - 7}
        height="27"
        rx={Math.max(1, rounded - 3)}
        fill="none"
        stroke="var(--dk)"
        strokeOpacity=".55"
      />
      <Letters
        {...sign}
        text={sign.own}
        box={{ x: left + 12, y: 24, width: width - 24, height: 30 }}
        colour="var(--dk)"
        maxSize={23}
      />
    </>
  );
}

const Lamp = ({ x }: { x: number }) => (
  <>
    <path d={`M${x} 78v8M${x - 7} 78h14`} stroke="var(--front-lacquer)" strokeWidth="2.4" />
    <path d={`M${x - 8} 88h16l-3 20h-10z`} fill="var(--front-lamp)" />
    <path
      d={`M${x - 10} 88l4-5h12l4 5zM${x - 6} 108h12v3h-12zM${x} 88v20`}
      fill="var(--front-lacquer)"
      stroke="var(--front-lacquer)"
      strokeWidth="1.2"
    />
  </>
);

function Flowers({ x, width, die }: { x: number; width: number; die: number }) {
  const blooms = Array.from(
    { length: 9 },
    (_, at) =>
      `M${fix(x - width / 2 + 5 + at * (width / 9.4))} ${146 - ((at * 7) % 5)}m-3.4 0a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0`,
  );
  return (
    <>
      <path
        d={`M${x - width / 2} 152q${width / 4}-16 ${width / 2}-10t${width / 2} 10z`}
        fill="var(--front-leaf)"
      />
      <path
        d={blooms.join('')}
        fill={choose(['var(--front-shu)', 'var(--front-sakura)', 'var(--front-kincha)'], die)}
      />
      <path
        d={`M${x - width / 2 - 2} 151h${width + 4}l-3 12h${-width + 2}z`}
        fill="var(--front-terracotta)"
      />
    </>
  );
}
