import { Crest } from './crest.js';
import { between, choose } from './design.js';
import { Letters } from './letters.js';
import { Eaves, fix, GROUND, Panes, Plant, type SceneProps, Shadow, Wall } from './parts.js';

/** A charcoal grill's front: paper lanterns under the eaves, a sliding door, crates to sit on. */
export function LanternFront(props: SceneProps) {
  const { front } = props;
  const [kind, where, doorDie, eavesDie, sideDie, sizeDie, crestDie, plantDie] = front.dice as number[];
  const letters = [...front.sign.own];
  const arrangement =
    letters.length <= 4 && letters.length > 2 ? choose(['one', 'row', 'pair'], kind) : 'one';
  const doorLeft = choose([40, 226, 256], doorDie);
  return (
    <>
      <Wall {...props} />
      <rect x={doorLeft - 6} y="48" width="116" height={GROUND - 48} fill="var(--o)" />
      <Panes
        x={doorLeft}
        y={56}
        width={50}
        height={GROUND - 56}
        across={choose([3, 5, 2], sideDie)}
        down={choose([5, 4, 3], doorDie)}
        bar={2}
      />
      <Panes
        x={doorLeft + 54}
        y={56}
        width={50}
        height={GROUND - 56}
        across={choose([3, 5, 2], sideDie)}
        down={choose([5, 4, 3], doorDie)}
        bar={2}
      />
      <Shadow d={`M${doorLeft} 56h104v12h-104z`} depth={0.3} />
      <Eaves depth={between(14, 22, eavesDie)} wave={choose([18, 14, 24], eavesDie)} />
      {arrangement === 'one' && (
        <One {...props} doorLeft={doorLeft} where={where ?? 0} size={sizeDie ?? 0} crest={crestDie ?? 0} />
      )}
      {arrangement === 'row' && <Row {...props} letters={letters} size={sizeDie ?? 0} />}
      {arrangement === 'pair' && <Pair {...props} size={sizeDie ?? 0} crest={crestDie ?? 0} />}
      <Crates x={doorLeft < 100 ? 300 : 34} die={sideDie ?? 0} />
      <Plant x={doorLeft < 100 ? 372 : 386} die={plantDie ?? 0} height={34} />
    </>
  );
}

interface LanternProps {
  x: number;
  top: number;
  width: number;
  height: number;
  colour?: string;
  ink?: string;
  text?: string;
  crest?: number;
}

/** Paper on bamboo rings, between two black caps. */
function Lantern({
  x,
  top,
  width,
  height,
  colour = 'var(--c)',
  ink = 'var(--k)',
  text,
  crest,
}: LanternProps) {
  const [half, cap] = [Math.round(width / 2), Math.round(width * 0.3)];
  const side = `C${half} 5 ${half} ${height - 5} ${cap} ${height}`;
  const body = `M${-cap} 0C${-half} 5 ${-half} ${height - 5} ${-cap} ${height}H${cap}C${half} ${height - 5} ${half} 5 ${cap} 0z`;
  const count = Math.max(4, Math.round(height / 15));
  const rings = Array.from({ length: count - 1 }, (_, at) => {
    const share = ((at + 1) / count) * 2 - 1;
    const reach = Math.round(half * (0.6 + 0.2 * (1 - share * share)));
    return `M${-reach} ${Math.round(((share + 1) * height) / 2)}q${reach} 4 ${reach * 2} 0`;
  });
  return (
    <g transform={`translate(${x} ${top})`}>
      <path d={body} opacity=".24" transform="translate(5 5)" />
      <path d={body} fill={colour} />
      <path d={body} className="front-lamp" />
      <path d={rings.join('')} fill="none" stroke="var(--shade)" strokeOpacity=".26" />
      <path
        d={`M${cap} 0${side}h${Math.round(-cap * 0.5)}q${Math.round(half * 0.6)} ${-height / 2} 0 ${-height}z`}
        opacity=".17"
      />
      <path
        d={`M0-60V0M${-cap}-4H${cap}v6H${-cap}zM${-cap} ${height - 2}H${cap}v7H${-cap}z`}
        fill="var(--front-lacquer)"
        stroke="var(--front-lacquer)"
      />
      {text !== undefined && (
        <Letters
          text={text}
          script="ja"
          vertical
          box={{ x: -half * 0.64, y: height * 0.08, width: half * 1.28, height: height * 0.84 }}
          colour={ink}
          maxSize={width * 0.56}
        />
      )}
      {crest !== undefined && (
        <Crest number={crest} x={0} y={height / 2} size={fix(width * 0.46)} colour={ink} />
      )}
    </g>
  );
}

/** One of the small lanterns that hang along the eaves. */
const SmallLantern = ({
  x,
  top,
  colour,
  ink,
  crest,
}: {
  x: number;
  top: number;
  colour: string;
  ink: string;
  crest: number;
}) => (
  <g transform={`translate(${x} ${top})`}>
    <rect x="-13" width="28" height="38" rx="11" opacity=".22" />
    <rect x="-15" y="-3" width="28" height="38" rx="11" fill={colour} />
    <rect x="-15" y="-3" width="28" height="38" rx="11" className="front-lamp" />
    <path d="M-1-60v60M-8-4H6M-8 35H6" stroke="var(--front-lacquer)" strokeWidth="3" />
    <Crest number={crest} x={-1} y={16} size={13} colour={ink} />
  </g>
);

function One({
  front: { sign },
  doorLeft,
  where,
  size,
  crest,
}: SceneProps & { doorLeft: number; where: number; size: number; crest: number }) {
  const letters = [...sign.own].length;
  const width = between(64, 78, size);
  const height = Math.min(132, Math.max(96, letters * 30 + 22));
  const x = doorLeft < 100 ? between(216, 236, where) : between(148, 176, where);
  const number = Math.floor(crest * 97);
  const small = doorLeft < 100 ? [292, 332, 372] : [24, 62, 100];
  return (
    <>
      {small.map((at, place) => (
        <SmallLantern
          key={at}
          x={at}
          top={30 + (place % 2) * 3}
          colour={place % 2 === 0 ? 'var(--front-kinari)' : 'var(--d)'}
          ink={place % 2 === 0 ? 'var(--front-ink)' : 'var(--dk)'}
          crest={number}
        />
      ))}
      <Lantern x={x} top={34} width={width} height={height} text={sign.own} />
    </>
  );
}

function Row({ letters, size }: SceneProps & { letters: readonly string[]; size: number }) {
  const width = between(58, 64, size);
  const step = Math.min(88, 330 / letters.length);
  const first = 200 - (step * (letters.length - 1)) / 2;
  return (
    <>
      {letters.map((letter, place) => (
        <Lantern
          key={place}
          x={Math.round(first + step * place)}
          top={36 + (place % 2) * 5}
          width={width}
          height={between(66, 80, size)}
          text={letter}
        />
      ))}
    </>
  );
}

function Pair({ front: { sign }, size, crest }: SceneProps & { size: number; crest: number }) {
  const number = Math.floor(crest * 97);
  const width = between(56, 66, size);
  return (
    <>
      <Lantern x={126} top={36} width={width} height={104} text={sign.own} />
      <Lantern
        x={204}
        top={36}
        width={width}
        height={104}
        colour="var(--front-kinari)"
        ink="var(--front-ink)"
        {...(sign.kind === '' ? { crest: number } : { text: sign.kind })}
      />
    </>
  );
}

/** Crates and a barrel, on which one waits for a seat. */
const Crates = ({ x, die }: { x: number; die: number }) =>
  die < 0.5 ? (
    <>
      <path d={`M${x} ${GROUND - 22}h40v24h-40zM${x + 4} ${GROUND - 44}h34v22h-34z`} fill="var(--d)" />
      <path
        d={`M${x} ${GROUND - 14}h40M${x} ${GROUND - 5}h40M${x + 4} ${GROUND - 36}h34M${x + 4} ${GROUND - 28}h34`}
        stroke="var(--shade)"
        strokeOpacity=".32"
        strokeWidth="2"
      />
    </>
  ) : (
    <>
      <path d={`M${x + 3} ${GROUND - 40}q-6 20 0 42h36q6-22 0-42z`} fill="var(--front-plank)" />
      <path
        d={`M${x + 1} ${GROUND - 30}h40M${x + 1} ${GROUND - 10}h40`}
        stroke="var(--front-lacquer)"
        strokeWidth="3"
        strokeOpacity=".7"
      />
      <path
        d={`M${x + 12} ${GROUND - 39}v40M${x + 21} ${GROUND - 39}v40M${x + 30} ${GROUND - 39}v40`}
        stroke="var(--shade)"
        strokeOpacity=".2"
      />
    </>
  );
