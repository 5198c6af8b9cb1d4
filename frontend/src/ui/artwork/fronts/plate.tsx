import { between, choose } from './design.js';
import { Letters } from './letters.js';
import { fix, GROUND, Panes, Plant, type SceneProps, Shadow, Wall } from './parts.js';

/** A quiet front: stone, a tall door, light along the wall, and the name engraved in metal. */
export function PlateFront(props: SceneProps) {
  const { front, lit } = props;
  const [shape, side, doorDie, plantDie, windowDie, sizeDie, handleDie, stepDie] = front.dice as number[];
  const isMirrored = (side ?? 0) > 0.5;
  const doorWide = between(58, 76, doorDie);
  const doorX = isMirrored ? between(66, 88, doorDie) : 400 - between(66, 88, doorDie) - doorWide;
  const plateMiddle = isMirrored ? 268 : 132;
  return (
    <>
      <Wall {...props} />
      {/* A lintel of the same stone, with its line of light. */}
      <path d="M-1600-400h3600v412h-3600z" fill="var(--shade)" opacity=".2" />
      <path d="M-1600 12h3600v3h-3600z" fill="var(--front-lamp)" opacity={lit ? 0.9 : 0.5} />
      {lit && <path d="M-1600 15h3600v44h-3600z" fill="var(--front-lamp)" opacity=".07" />}
      <Door x={doorX} wide={doorWide} handle={handleDie ?? 0} panes={windowDie ?? 0} />
      <Engraving {...props} shape={shape ?? 0} x={plateMiddle} size={sizeDie ?? 0} />
      <Shadow d={`M${doorX - 22} ${GROUND}h${doorWide + 44}l10 8h${-doorWide - 64}z`} depth={0.12} />
      {(stepDie ?? 0) > 0.4 && (
        <path
          d={`M${doorX - 14} ${GROUND - 5}h${doorWide + 28}v7h${-doorWide - 28}z`}
          fill="var(--front-kinari)"
          opacity=".45"
        />
      )}
      <Plant
        x={isMirrored ? doorX - 34 : doorX + doorWide + 34}
        die={plantDie ?? 0}
        height={between(48, 70, plantDie)}
      />
      {(windowDie ?? 0) > 0.6 && (
        <Plant
          x={isMirrored ? doorX + doorWide + 28 : doorX - 28}
          die={plantDie ?? 0}
          height={between(40, 56, sizeDie)}
        />
      )}
    </>
  );
}

function Door({ x, wide, handle, panes }: { x: number; wide: number; handle: number; panes: number }) {
  const kind = choose(['glass', 'wood', 'slit'], panes);
  const handleX = handle < 0.5 ? x + wide - 12 : x + 9;
  return (
    <>
      <path
        d={`M${x - 12} 30h${wide + 24}v${GROUND - 30}h${-wide - 24}z`}
        fill="var(--shade)"
        opacity=".34"
      />
      <rect x={x - 4} y="36" width={wide + 8} height={GROUND - 36} fill="var(--o)" />
      {kind === 'glass' && (
        <Panes x={x} y={40} width={wide} height={GROUND - 40} across={2} down={1} bar={3} />
      )}
      {kind === 'wood' && (
        <>
          <rect x={x} y="40" width={wide} height={GROUND - 40} fill="var(--front-plank)" />
          <path
            d={Array.from(
              { length: Math.floor(wide / 9) },
              (_, at) => `M${x + 5 + at * 9} 40V${GROUND}`,
            ).join('')}
            stroke="var(--shade)"
            strokeOpacity=".22"
            strokeWidth="1.6"
          />
          <path d={`M${x + wide - 3} 40h3v${GROUND - 40}h-3z`} fill="var(--g)" />
        </>
      )}
      {kind === 'slit' && (
        <>
          <rect x={x} y="40" width={wide} height={GROUND - 40} fill="var(--c)" />
          <path
            d={`M${fix(x + wide * 0.44)} 52h${fix(wide * 0.12)}v104h${fix(-wide * 0.12)}z`}
            fill="var(--g)"
          />
          <path
            d={`M${x + 5} 46h${wide - 10}v${GROUND - 54}h${-wide + 10}z`}
            fill="none"
            stroke="var(--shine)"
            strokeOpacity=".16"
          />
        </>
      )}
      <path d={`M${handleX} 92h3.4v54h-3.4z`} fill="var(--front-gilt)" />
      <path d={`M${x} 40h${wide}v7h${-wide}z`} fill="var(--shade)" opacity=".3" />
    </>
  );
}

function Engraving({
  front: { sign, dice },
  shape,
  x,
  size,
}: SceneProps & { shape: number; x: number; size: number }) {
  const form = choose(['medal', 'plate', 'letters', 'tall'], shape);
  const isJapanese = sign.script === 'ja';
  const name = (y: number, height: number, width: number, colour: string, maxSize: number, lines = 2) => (
    <Letters
      {...sign}
      text={isJapanese ? sign.own : sign.own.toLocaleUpperCase('fr')}
      box={{ x: x - width / 2, y, width, height }}
      colour={colour}
      maxSize={maxSize}
      lines={lines}
      tracking={isJapanese ? 0.18 : 0.16}
    />
  );
  if (form === 'medal') {
    const radius = between(34, 40, size);
    return (
      <>
        <circle cx={x + 3} cy="82" r={radius} fill="var(--shade)" opacity=".3" />
        <circle cx={x} cy="78" r={radius} fill="none" stroke="var(--e)" strokeWidth="2.4" />
        <circle cx={x} cy="78" r={radius - 5} fill="none" stroke="var(--e)" strokeOpacity=".6" />
        <Letters
          text={initialOf(sign.own)}
          script={sign.script}
          box={{ x: x - radius, y: 78 - radius, width: radius * 2, height: radius * 2 }}
          colour="var(--e)"
          maxSize={isJapanese ? 34 : 44}
          tracking={0}
        />
        {name(124, 34, 190, 'var(--e)', isJapanese ? 20 : 15)}
      </>
    );
  }
  if (form === 'plate') {
    const width = between(164, 190, size);
    return (
      <>
        <rect
          x={x - width / 2 + 4}
          y="66"
          width={width}
          height="62"
          rx="2"
          fill="var(--shade)"
          opacity=".3"
        />
        <rect x={x - width / 2} y="61" width={width} height="62" rx="2" fill="var(--front-brass)" />
        <path
          d={`M${x - width / 2} 61h${width}l-${fix(width * 0.5)} 62h-${fix(width * 0.2)}z`}
          fill="var(--shine)"
          opacity=".16"
        />
        <rect
          x={x - width / 2 + 5}
          y="66"
          width={width - 10}
          height="52"
          fill="none"
          stroke="var(--front-ink)"
          strokeOpacity=".5"
        />
        {name(68, 48, width - 26, 'var(--front-ink)', isJapanese ? 28 : 22)}
      </>
    );
  }
  if (form === 'tall' && isJapanese)
    return (
      <>
        <rect x={x - 22} y="46" width="52" height="112" fill="var(--shade)" opacity=".28" />
        <rect
          x={x - 26}
          y="42"
          width="52"
          height="112"
          fill={(dice[9] ?? 0) > 0.5 ? 'var(--front-brass)' : 'var(--front-plank)'}
        />
        <Letters
          {...sign}
          text={sign.own}
          vertical
          box={{ x: x - 24, y: 48, width: 48, height: 100 }}
          colour="var(--front-ink)"
          maxSize={30}
        />
      </>
    );
  return (
    <>
      <path d={`M${x - 74} 112h148`} stroke="var(--e)" strokeOpacity=".7" />
      <g transform="translate(1.4 1.6)" opacity=".5">
        {name(58, 50, 196, 'var(--shade)', isJapanese ? 36 : 26)}
      </g>
      {name(58, 50, 196, 'var(--e)', isJapanese ? 36 : 26)}
      {sign.kind !== '' && (
        <Letters
          text={sign.kind}
          script="ja"
          box={{ x: x - 70, y: 114, width: 140, height: 20 }}
          colour="var(--e)"
          maxSize={13}
          tracking={0.3}
        />
      )}
    </>
  );
}

const ARTICLES = /^(la|le|les|l’|l'|il|the|el)\s*/i;
const HOUSES = /^(chez|restaurant|ristorante|bistro|gastronomie|steakhouse|gastrobar|auberge de|auberge)\s+/i;
/** The initial of the name: É of Énéa, A of Chez Albatros Gris. */
const initialOf = (name: string): string => [...name.replace(HOUSES, '').replace(ARTICLES, '')][0] ?? '';
