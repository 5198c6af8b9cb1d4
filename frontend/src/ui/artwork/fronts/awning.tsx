import { between, choose } from './design.js';
import { Letters } from './letters.js';
import { fix, GROUND, Panes, Plant, type SceneProps, Shadow, Wall } from './parts.js';

/** A shopfront of painted wood: the name in gold over it, an awning, windows on both sides of a door. */
export function AwningFront(props: SceneProps) {
  const { front } = props;
  const [onAwning, door, stripes, hem, panesDie, plantDie, widthDie, tableDie, stripeCount] =
    front.dice as number[];
  const wide = between(270, 320, widthDie);
  const left = Math.round(200 - wide / 2);
  const nameOnAwning = (onAwning ?? 0) < 0.42;
  const top = nameOnAwning ? 30 : 62;
  const doorAt = choose(['left', 'middle', 'right'], door);
  return (
    <>
      <Wall {...props} />
      <Shopfront left={left} wide={wide} doorAt={doorAt} panes={panesDie ?? 0} top={top} />
      {!nameOnAwning && (
        <>
          <path d={`M${left - 8} 10h${wide + 16}v6h${-wide - 16}z`} fill="var(--o)" />
          <rect x={left - 2} y="16" width={wide + 4} height="38" fill="var(--c)" />
          <path
            d={`M${left + 3.5} 20.5h${wide - 7}v29h${-wide + 7}z`}
            fill="none"
            stroke="var(--gk)"
            strokeOpacity=".6"
          />
          <Letters
            {...front.sign}
            text={front.sign.own}
            box={{ x: left + 14, y: 17, width: wide - 28, height: 36 }}
            colour="var(--gk)"
            maxSize={27}
          />
        </>
      )}
      <Awning
        left={left - 4}
        wide={wide + 8}
        top={top - 6}
        drop={nameOnAwning ? 46 : between(26, 34, stripeCount)}
        striped={!nameOnAwning && (stripes ?? 0) > 0.35}
        stripes={between(9, 15, stripeCount)}
        scalloped={(hem ?? 0) > 0.3}
      />
      {nameOnAwning && (
        <Letters
          {...front.sign}
          text={front.sign.own}
          box={{ x: left + 6, y: top - 2, width: wide - 12, height: 40 }}
          colour="var(--k)"
          maxSize={28}
        />
      )}
      <Terrace left={left} wide={wide} doorAt={doorAt} plant={plantDie ?? 0} table={tableDie ?? 0} />
    </>
  );
}

interface ShopfrontProps {
  left: number;
  wide: number;
  doorAt: 'left' | 'middle' | 'right';
  panes: number;
  top: number;
}

function Shopfront({ left, wide, doorAt, panes, top }: ShopfrontProps) {
  const doorWide = 54;
  const doorX = { left: left + 14, middle: 200 - doorWide / 2, right: left + wide - doorWide - 14 }[doorAt];
  const windows =
    doorAt === 'middle'
      ? [
          [left + 12, doorX - left - 24],
          [doorX + doorWide + 12, doorX - left - 24],
        ]
      : doorAt === 'left'
        ? [[doorX + doorWide + 14, wide - doorWide - 42]]
        : [[left + 14, wide - doorWide - 42]];
  const [across, down] = choose<[number, number]>(
    [
      [3, 2],
      [2, 1],
      [4, 3],
      [1, 1],
    ],
    panes,
  );
  const sill = 150;
  return (
    <>
      <rect x={left - 4} y={top - 6} width={wide + 8} height={GROUND - top + 6} fill="var(--d)" />
      <path
        d={`M${left - 4} ${top}v${GROUND - top}M${left + wide + 4} ${top}v${GROUND - top}`}
        stroke="var(--shade)"
        strokeOpacity=".25"
        strokeWidth="5"
      />
      {windows.map(([x = 0, width = 0]) => (
        <g key={x}>
          <rect x={x - 3} y={top + 3} width={width + 6} height={sill - top} fill="var(--o)" />
          <Panes
            x={x}
            y={top + 6}
            width={width}
            height={sill - top - 6}
            across={doorAt === 'middle' ? Math.max(1, across - 1) : across}
            down={down}
            bar={2.4}
          />
          {/* Half curtains on a brass rod. */}
          <path d={`M${x} ${sill - 34}h${width}v34h${-width}z`} fill="var(--front-curtain)" opacity=".82" />
          <path d={`M${x} ${sill - 34}h${width}`} stroke="var(--front-gilt)" strokeWidth="1.6" />
          <path
            d={Array.from(
              { length: Math.floor(width / 9) },
              (_, at) => `M${x + at * 9 + 5} ${sill - 33}v33`,
            ).join('')}
            stroke="var(--shade)"
            strokeOpacity=".1"
            strokeWidth="3"
          />
          <path
            d={`M${x} ${sill + 6}h${width}v20h${-width}z`}
            fill="none"
            stroke="var(--shade)"
            strokeOpacity=".28"
            strokeWidth="1.6"
          />
        </g>
      ))}
      <rect x={doorX} y={top + 3} width={doorWide} height={GROUND - top - 3} fill="var(--o)" />
      <Panes
        x={doorX + 7}
        y={top + 10}
        width={doorWide - 14}
        height={GROUND - top - 44}
        across={2}
        down={Math.max(2, down)}
        bar={2.2}
      />
      <path
        d={`M${doorX + 8} ${GROUND - 26}h${doorWide - 16}v18h${-doorWide + 16}z`}
        fill="none"
        stroke="var(--shine)"
        strokeOpacity=".22"
        strokeWidth="1.6"
      />
      <circle cx={doorX + doorWide - 4} cy="128" r="2.4" fill="var(--front-gilt)" />
      <Shadow d={`M${left - 4} ${top - 6}h${wide + 8}v44h${-wide - 8}z`} depth={0.28} />
    </>
  );
}

interface AwningProps {
  left: number;
  wide: number;
  top: number;
  drop: number;
  striped: boolean;
  stripes: number;
  scalloped: boolean;
}

/** Cloth on a frame, wider at its hem, which is scalloped or straight. */
function Awning({ left, wide, top, drop, striped, stripes, scalloped }: AwningProps) {
  const flare = 16;
  const bottom = top + drop;
  const upper = wide / stripes;
  const lower = (wide + flare * 2) / stripes;
  const skirt = 11;
  const at = (place: number) => [fix(left + upper * place), fix(left - flare + lower * place)] as const;
  const panel = (place: number) => {
    const [[a, c], [b, d]] = [at(place), at(place + 1)];
    const end = scalloped
      ? `v${skirt - 5}a${fix(lower / 2)} 7 0 0 1 ${fix(c - d)} 0`
      : `v${skirt}h${fix(c - d)}`;
    return `M${a} ${top}H${b}L${d} ${bottom}${end}V${bottom}z`;
  };
  const all = Array.from({ length: stripes }, (_, place) => place);
  return (
    <>
      <Shadow d={`M${left - flare + 6} ${bottom}h${wide + flare * 2}v22h${-wide - flare * 2}z`} depth={0.2} />
      <path d={all.map(panel).join('')} fill="var(--c)" />
      {striped && (
        <path
          d={all
            .filter((place) => place % 2 === 1)
            .map(panel)
            .join('')}
          fill="var(--front-kinari)"
        />
      )}
      <path d={`M${left} ${top}h${wide}l3 4h${-wide - 6}z`} fill="var(--shine)" opacity=".25" />
      <path
        d={`M${left - flare} ${bottom}h${wide + flare * 2}v${scalloped ? 6 : skirt}h${-wide - flare * 2}z`}
        fill="var(--shade)"
        opacity=".13"
      />
      <path d={`M${left - flare} ${bottom}h${wide + flare * 2}`} stroke="var(--shade)" strokeOpacity=".22" />
    </>
  );
}

interface TerraceProps {
  left: number;
  wide: number;
  doorAt: 'left' | 'middle' | 'right';
  plant: number;
  table: number;
}

function Terrace({ left, wide, doorAt, plant, table }: TerraceProps) {
  const free = doorAt === 'right' ? left + 62 : left + wide - 62;
  return (
    <>
      {doorAt === 'middle' ? (
        <>
          <Plant x={162} die={plant} height={38} />
          <Plant x={238} die={plant} height={38} />
        </>
      ) : (
        <Plant x={doorAt === 'left' ? left + 84 : left + wide - 84} die={plant} height={44} />
      )}
      {doorAt !== 'middle' && table > 0.35 && <Table x={free} />}
      {doorAt === 'middle' && table > 0.5 && <Menu x={left - 6} />}
    </>
  );
}

/** A round table and two bent chairs. */
const Table = ({ x }: { x: number }) => (
  <g fill="none" stroke="var(--front-lacquer)" strokeWidth="2" strokeLinecap="round">
    <path d={`M${x - 15} ${GROUND - 25}h30`} strokeWidth="3.4" />
    <path d={`M${x} ${GROUND - 24}v25M${x - 8} ${GROUND + 3}q8-8 16 0`} />
    <path
      d={`M${x - 37} ${GROUND - 38}q-4 12 1 23h15M${x - 36} ${GROUND - 15}l-2 18M${x - 22} ${GROUND - 15}l2 18`}
    />
    <path
      d={`M${x + 37} ${GROUND - 38}q4 12-1 23h-15M${x + 36} ${GROUND - 15}l2 18M${x + 22} ${GROUND - 15}l-2 18`}
    />
  </g>
);

/** The board with the day's dishes. */
const Menu = ({ x }: { x: number }) => (
  <>
    <path d={`M${x - 2} ${GROUND + 4}l4-46h22l4 46z`} fill="var(--o)" />
    <path d={`M${x + 4} ${GROUND - 38}h18l2 32h-22z`} fill="var(--front-lacquer)" />
    <path
      d={`M${x + 8} ${GROUND - 31}h10M${x + 7} ${GROUND - 25}h12M${x + 7} ${GROUND - 19}h9M${x + 6} ${GROUND - 13}h12`}
      stroke="var(--front-kinari)"
      strokeOpacity=".8"
      strokeWidth="1.4"
    />
  </>
);
