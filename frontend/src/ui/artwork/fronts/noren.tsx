import { WAGARA } from '../wagara.js';
import { WagaraPatternDef } from '../venue-pattern.js';
import { Crest } from './crest.js';
import { between, choose } from './design.js';
import { Letters } from './letters.js';
import { Eaves, fix, GROUND, Panes, Plant, type SceneProps, Shadow, Wall } from './parts.js';

const GAP = 1.6;

/** A lattice door under the eaves, and the dyed curtain before it. */
export function NorenFront(props: SceneProps) {
  const { front, lit } = props;
  const [where, widthDie, lengthDie, sideDie, eavesDie, plantDie, crestDie, textDie, bandDie] =
    front.dice as number[];
  const own = [...front.sign.own];
  const each = own.length >= 2 && own.length <= 5 && (textDie ?? 0) < 0.72;
  const panels = each ? own.length : 3;
  const width = each
    ? Math.max(150, Math.min(226, own.length * between(48, 56, widthDie)))
    : between(190, 226, widthDie);
  const height = each ? between(66, 92, lengthDie) : between(92, 112, lengthDie);
  const centre = between(184, 216, where);
  const [left, top] = [Math.round(centre - width / 2), 44];
  const right = left + width;
  const doorLeft = left + 8;
  return (
    <>
      <Wall {...props} />
      <SideWindow die={sideDie ?? 0} x={left - 82} isLit={lit} />
      <rect x={left - 6} y="30" width={width + 12} height={GROUND - 30} fill="var(--o)" />
      <Panes
        x={doorLeft - 8}
        y={40}
        width={width}
        height={GROUND - 40}
        across={Math.round(width / 13)}
        down={4}
        bar={1.8}
      />
      <path d={`M${centre} 40V${GROUND}`} stroke="var(--o)" strokeWidth="5" />
      <path d={`M${left} ${GROUND - 26}h${width}v26h${-width}z`} fill="var(--o)" />
      <Shadow d={`M${left} 40h${width}v${height + 14}h${-width}z`} depth={lit ? 0.22 : 0.3} />
      {choose([true, false, true], eavesDie) ? (
        <Eaves depth={between(13, 20, widthDie)} wave={choose([12, 16, 20], eavesDie)} />
      ) : (
        <Beam />
      )}
      <path
        d={`M${left - 16} ${top - 4}h${width + 32}`}
        stroke="var(--front-pole)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <Cloth
        {...props}
        left={left}
        top={top}
        width={width}
        height={height}
        panels={panels}
        band={bandDie ?? 0}
      />
      {each ? (
        <Letters
          text={front.sign.own}
          script="ja"
          spread
          box={{ x: left, y: top + 2, width, height: height - 8 }}
          colour="var(--k)"
          maxSize={Math.min(46, height * 0.56)}
        />
      ) : (
        <LongCloth {...props} left={left} top={top} width={width} height={height} crest={crestDie ?? 0} />
      )}
      {each && front.sign.kind !== '' && <Board x={right + 22} text={front.sign.kind} die={sideDie ?? 0} />}
      {(!each || front.sign.kind === '') && <Andon x={right + 34} crest={crestDie ?? 0} />}
      <Plant x={left - between(26, 40, plantDie)} die={plantDie ?? 0} height={between(36, 58, bandDie)} />
    </>
  );
}

interface ClothProps extends SceneProps {
  left: number;
  top: number;
  width: number;
  height: number;
}

function Cloth({
  front,
  id,
  left,
  top,
  width,
  height,
  panels,
  band,
}: ClothProps & { panels: number; band: number }) {
  const step = width / panels;
  const hems = Array.from({ length: panels }, (_, place) => {
    const x = fix(left + step * place + (place === 0 ? 0 : GAP));
    const wide = fix(step - GAP * (place === 0 ? 1 : 2));
    const bottom = top + height + ((place % 2) * 3 - 1);
    return {
      x,
      wide,
      d: `M${x} ${top - 6}h${wide}V${bottom}q${fix(-wide / 4)} 4 ${fix(-wide / 2)} 1t${fix(-wide / 2)} 0z`,
    };
  });
  const all = hems.map(({ d }) => d).join('');
  return (
    <>
      <Shadow d={`M${left + 5} ${top}h${width}v${height + 8}h${-width}z`} depth={0.26} />
      <path d={all} fill="var(--c)" />
      {band > 0.3 && (
        <>
          <defs>
            <WagaraPatternDef
              id={`${id}p`}
              tile={WAGARA[front.pattern]}
              line="var(--k)"
              ground="var(--c)"
              scale={0.5}
            />
          </defs>
          <path
            d={hems
              .map(({ d }) =>
                band > 0.72 ? d : d.replace(` ${top - 6}h`, ` ${Math.round(top + height * 0.74)}h`),
              )
              .join('')}
            fill={`url(#${id}p)`}
            opacity={band > 0.72 ? 0.16 : 0.5}
          />
        </>
      )}
      <path
        d={hems
          .map(
            ({ x, wide }) =>
              `M${fix(x + wide * 0.84)} ${top - 6}h${fix(wide * 0.16)}v${height + 5}q${fix(-wide * 0.1)} 2 ${fix(-wide * 0.2)} 1z`,
          )
          .join('')}
        fill="var(--shade)"
        opacity=".14"
      />
      <path
        d={hems
          .map(({ x, wide }) => `M${x} ${top - 6}h${fix(wide * 0.07)}v${height + 4}h${fix(-wide * 0.07)}z`)
          .join('')}
        fill="var(--shine)"
        opacity=".12"
      />
    </>
  );
}

/** Three long panels, read from the right as vertical writing is: what it serves, the crest, the name. */
function LongCloth({ front: { sign }, left, top, width, height, crest }: ClothProps & { crest: number }) {
  const step = width / 3;
  const panel = (place: number) => ({
    x: left + step * place + 8,
    y: top + 4,
    width: step - 16,
    height: height - 14,
  });
  const number = Math.floor(crest * 97);
  return (
    <>
      {sign.kind === '' ? (
        <Crest
          number={number}
          x={left + step * 2.5}
          y={top + height / 2 - 2}
          size={34}
          colour="var(--k)"
          ring
        />
      ) : (
        <Letters text={sign.kind} script="ja" vertical box={panel(2)} colour="var(--k)" maxSize={25} />
      )}
      {sign.kind !== '' && (
        <Crest
          number={number}
          x={left + step * 1.5}
          y={top + height / 2 - 2}
          size={34}
          colour="var(--k)"
          ring={crest > 0.5}
        />
      )}
      <Letters
        text={sign.own}
        script="ja"
        vertical
        box={panel(sign.kind === '' ? 1 : 0)}
        colour="var(--k)"
        maxSize={27}
      />
      {sign.kind === '' && (
        <Crest
          number={number}
          x={left + step * 0.5}
          y={top + height / 2 - 2}
          size={34}
          colour="var(--k)"
          ring
        />
      )}
    </>
  );
}

const Beam = () => (
  <>
    <Shadow d="M-1600 0h3600v32h-3600z" depth={0.14} />
    <path d="M-1600-400h3600v416h-3600z" fill="var(--o)" />
    <path d="M-1600 13h3600v3h-3600z" fill="var(--shade)" opacity=".3" />
  </>
);

/** A wooden board with what the house serves. */
const Board = ({ x, text, die }: { x: number; text: string; die: number }) => {
  const height = [...text].length * 21 + 18;
  const top = choose([54, 62, 70], die);
  return (
    <>
      <Shadow d={`M${x + 4} ${top + 4}h30v${height}h-30z`} depth={0.24} />
      <rect x={x} y={top} width="30" height={height} rx="1.5" fill="var(--front-plank)" />
      <path
        d={`M${x} ${top}h30v3h-30zM${x + 5} ${top}v${height}M${x + 24} ${top}v${height}`}
        stroke="var(--shade)"
        strokeOpacity=".12"
        fill="var(--shine)"
        fillOpacity=".25"
      />
      <Letters
        text={text}
        script="ja"
        vertical
        box={{ x, y: top + 4, width: 30, height: height - 8 }}
        colour="var(--front-ink)"
        maxSize={20}
      />
    </>
  );
};

/** A paper lamp in front of the door. */
const Andon = ({ x, crest }: { x: number; crest: number }) => (
  <>
    <ellipse cx={x + 3} cy={GROUND + 2} rx="19" ry="3" fill="var(--shade)" opacity=".25" />
    <path d={`M${x - 14} ${GROUND - 56}h28v56h-28z`} fill="var(--o)" />
    <path d={`M${x - 11} ${GROUND - 52}h22v42h-22z`} fill="var(--front-paper)" />
    <Crest number={Math.floor(crest * 97)} x={x} y={GROUND - 31} size={16} colour="var(--front-ink)" />
  </>
);

/** Beside the door: lattice, round window, slits, or nothing. */
function SideWindow({ die, x }: { die: number; x: number; isLit: boolean }) {
  if (die < 0.3)
    return (
      <>
        <rect x={x - 3} y="67" width="58" height="72" fill="var(--o)" />
        <Panes x={x} y={70} width={52} height={66} across={9} down={2} />
      </>
    );
  if (die < 0.55)
    return (
      <>
        <circle cx={x + 24} cy="98" r="31" fill="var(--o)" />
        <circle cx={x + 24} cy="98" r="27" fill="var(--g)" />
        <path
          d={`M${x - 3} 98h54M${x + 24} 71v54M${x + 2} 84h44M${x + 2} 112h44`}
          stroke="var(--o)"
          strokeWidth="2"
        />
      </>
    );
  if (die < 0.78)
    return (
      <path
        d={[0, 1, 2, 3, 4, 5, 6].map((at) => `M${x + at * 8} 44v138`).join('')}
        stroke="var(--o)"
        strokeWidth="4"
      />
    );
  return (
    <>
      <path d={`M${x - 60} 128h130v54h-130z`} fill="var(--o)" opacity=".82" />
      <path d={`M${x - 60} 128h130`} stroke="var(--shine)" strokeOpacity=".25" strokeWidth="2" />
    </>
  );
}
