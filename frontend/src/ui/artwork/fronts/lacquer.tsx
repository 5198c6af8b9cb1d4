import { between, choose } from './design.js';
import { Letters } from './letters.js';
import { fix, GROUND, Panes, Plant, type SceneProps, Shadow, Wall } from './parts.js';

/** A Chinese house: swung roof, pillars, the name in gold on lacquer, lanterns with tassels. */
export function LacquerFront(props: SceneProps) {
  const { front } = props;
  const [gate, roofDie, boardDie, lanternDie, plantDie, widthDie, latticeDie, pillarDie] =
    front.dice as number[];
  const half = between(122, 146, widthDie);
  const inner = between(66, 78, pillarDie);
  const pillars = (part: string) => [-half, -inner, inner, half].map((at) => `M${200 + at}${part}`).join('');
  const kind = choose(['moon', 'doors', 'screen'], gate);
  const isUpright = (boardDie ?? 0) > 0.6 && kind !== 'moon' && [...front.sign.own].length <= 4;
  return (
    <>
      <Wall {...props} />
      <Screens half={half} die={latticeDie ?? 0} />
      {kind === 'moon' ? (
        <MoonGate />
      ) : (
        <Doors wide={kind === 'doors' ? 92 : 132} studded={kind === 'doors'} />
      )}
      <path d={pillars(` 40v${GROUND - 40}`)} stroke="var(--c)" strokeWidth="16" />
      <path
        d={pillars(` 40m5.5 0v${GROUND - 40}`)}
        stroke="var(--shade)"
        strokeOpacity=".24"
        strokeWidth="5"
      />
      <path
        d={pillars(` ${GROUND - 8}v10`)}
        stroke="var(--front-kinari)"
        strokeOpacity=".75"
        strokeWidth="22"
      />
      <Roof half={half} die={roofDie ?? 0} />
      {[-1, 1].map((hand) => (
        <TasselLantern key={hand} x={200 + hand * Math.round(half * 0.76)} die={lanternDie ?? 0} />
      ))}
      <Plaque {...props} isUpright={isUpright} die={boardDie ?? 0} />
      <Plant x={200 - half - 36} die={plantDie ?? 0} height={48} />
      <Plant x={200 + half + 36} die={plantDie ?? 0} height={48} />
    </>
  );
}

function Roof({ half, die }: { half: number; die: number }) {
  const reach = half + between(34, 48, die);
  const lift = between(14, 24, die);
  const colour = choose(['var(--front-tile)', 'var(--front-rokusho)', 'var(--front-tile)'], die);
  const d = `M${200 - reach} ${24 - lift}Q${200 - half * 0.7} 27 200 27T${200 + reach} ${24 - lift}Q${200 + half} 8 ${200 + half * 0.7}-20H${200 - half * 0.7}Q${200 - half} 8 ${200 - reach} ${24 - lift}z`;
  return (
    <>
      <Shadow d={`M${200 - half - 10} 30h${half * 2 + 20}v18h${-half * 2 - 20}z`} depth={0.28} />
      <path d={`M${200 - half - 4} 28h${half * 2 + 8}v12h${-half * 2 - 8}z`} fill="var(--c)" />
      <path
        d={`M${200 - half + 4} 34h${half * 2 - 8}`}
        stroke="var(--front-gilt)"
        strokeOpacity=".75"
        strokeWidth="8"
        strokeDasharray="6 10"
      />
      <path d={d} fill={colour} />
      <path
        d={Array.from(
          { length: 15 },
          (_, at) => `M${fix(200 + (at - 7) * (half / 8.4))}-20L${fix(200 + (at - 7) * (half / 7))} 26`,
        ).join('')}
        stroke="var(--shade)"
        strokeOpacity=".3"
        strokeWidth="2"
      />
      <path
        d={`M${200 - reach} ${24 - lift}Q${200 - half * 0.7} 27 200 27T${200 + reach} ${24 - lift}`}
        fill="none"
        stroke="var(--front-gilt)"
        strokeWidth="2.4"
      />
    </>
  );
}

const Screens = ({ half, die }: { half: number; die: number }) => (
  <>
    {[200 - half + 10, 200 + half - 52].map((x) => (
      <g key={x}>
        <rect x={x - 3} y="66" width="48" height="80" fill="var(--o)" />
        <Panes
          x={x}
          y={69}
          width={42}
          height={74}
          across={choose([3, 4, 2], die)}
          down={choose([5, 4, 6], die)}
          bar={2}
        />
        <path d={`M${x + 12} 90h18v32h-18z`} fill="none" stroke="var(--o)" strokeWidth="2.4" />
      </g>
    ))}
  </>
);

const MoonGate = () => (
  <>
    <circle cx="200" cy="134" r="62" fill="var(--front-kinari)" opacity=".7" />
    <circle cx="200" cy="134" r="55" fill="var(--g)" />
    <path
      d="M172 182v-60h56v60zM200 122v60M172 142h56M172 162h56"
      fill="none"
      stroke="var(--o)"
      strokeWidth="2.4"
    />
    <path d="M145 134a55 55 0 0 1 110 0h-6a49 44 0 0 0-98 0z" fill="var(--shade)" opacity=".22" />
  </>
);

const Doors = ({ wide, studded }: { wide: number; studded: boolean }) => (
  <>
    <rect x={200 - wide / 2 - 5} y="84" width={wide + 10} height={GROUND - 84} fill="var(--o)" />
    {studded ? (
      <>
        <path d={`M${200 - wide / 2} 89h${wide}v93h${-wide}z`} fill="var(--c)" />
        <path
          d="M164 104h74M164 120h74M164 136h74M164 152h74"
          stroke="var(--front-gilt)"
          strokeWidth="4.4"
          strokeLinecap="round"
          strokeDasharray="0 14.4"
        />
        <path d="M200 89v93" stroke="var(--shade)" strokeOpacity=".5" strokeWidth="2" />
      </>
    ) : (
      <>
        <Panes x={200 - wide / 2} y={89} width={wide} height={GROUND - 89} across={6} down={4} bar={2.2} />
        <path d={`M${200 - wide / 2} ${GROUND - 24}h${wide}v24h${-wide}z`} fill="var(--c)" />
      </>
    )}
    <Shadow d={`M${200 - wide / 2} 89h${wide}v9h${-wide}z`} depth={0.26} />
  </>
);

const TasselLantern = ({ x, die }: { x: number; die: number }) => {
  const [rx, ry] = choose<[number, number]>(
    [
      [17, 14],
      [13, 18],
      [15, 15],
    ],
    die,
  );
  const y = 62;
  return (
    <>
      <path d={`M${x} 40v${y - ry - 40}M${x} ${y + ry}v22`} stroke="var(--front-gilt)" strokeWidth="1.4" />
      <ellipse cx={x} cy={y} rx={rx} ry={ry} fill="var(--front-shu)" />
      <ellipse cx={x} cy={y} rx={rx} ry={ry} className="front-lamp" />
      <path
        d={`M${x - rx * 0.5} ${fix(y - ry * 0.84)}q${-rx * 0.4} ${ry} 0 ${fix(ry * 1.68)}M${x + rx * 0.5} ${fix(y - ry * 0.84)}q${rx * 0.4} ${ry} 0 ${fix(ry * 1.68)}M${x} ${y - ry}v${ry * 2}`}
        fill="none"
        stroke="var(--front-gilt)"
        strokeOpacity=".7"
      />
      <path
        d={`M${x - 6} ${y - ry - 2}h12v4h-12zM${x - 6} ${y + ry - 2}h12v4h-12zM${x - 3} ${y + ry + 10}h6l2 18h-10z`}
        fill="var(--front-gilt)"
      />
    </>
  );
};

function Plaque({ front: { sign }, isUpright, die }: SceneProps & { isUpright: boolean; die: number }) {
  const letters = sign.script === 'ja' ? [...sign.own].length * 30 : sign.own.length * 14;
  const width = isUpright ? 44 : Math.min(152, Math.max(104, letters + 34));
  const height = isUpright ? [...sign.own].length * 25 + 16 : 42;
  const [left, top] = [200 - width / 2, 37];
  return (
    <>
      <rect x={left + 3} y={top + 5} width={width} height={height} fill="var(--shade)" opacity=".34" />
      <rect x={left} y={top} width={width} height={height} rx={die > 0.4 ? 2 : 0} fill="var(--front-gilt)" />
      <rect x={left + 3} y={top + 3} width={width - 6} height={height - 6} fill="var(--front-lacquer)" />
      <Letters
        {...sign}
        text={sign.own}
        vertical={isUpright}
        box={{ x: left + 8, y: top + 4, width: width - 16, height: height - 8 }}
        colour="var(--front-gilt)"
        maxSize={isUpright ? 24 : 28}
      />
    </>
  );
}
