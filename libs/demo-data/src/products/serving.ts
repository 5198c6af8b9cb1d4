import type { GlassInstructions, OpeningInstructions, WineColorTone } from '@vinkura/domain';
import type { BilingualText } from '../types.js';
import type { WineRecord } from '../wines/index.js';

/**
 * How a wine is brought to the table. The five glasses: TYPE_1 tulip for sparkling wine, TYPE_2 medium glass for
 * white and rosé, TYPE_3 wide balloon (Burgundy), TYPE_4 tall bowl (Bordeaux), TYPE_5 small glass for sweet and
 * fortified wine.
 */
type Manner =
  | 'fizz'
  | 'grand fizz'
  | 'fresh'
  | 'rich white'
  | 'orange'
  | 'silky red'
  | 'firm red'
  | 'sweet'
  | 'fino'
  | 'port';

interface Style {
  manner: Manner;
  /** Colour when young and when mature. */
  tones: readonly [young: WineColorTone, mature: WineColorTone];
}

const style = (manner: Manner, young: WineColorTone, mature: WineColorTone): Style => ({
  manner,
  tones: [young, mature],
});

const STYLES: Record<string, Style> = {
  'champagne brut': style('fizz', 'LEMON', 'GOLD'),
  'champagne blanc de blancs': style('fizz', 'PALE_LEMON', 'LEMON'),
  'champagne blanc de noirs': style('grand fizz', 'GOLD', 'GOLD'),
  'champagne rose': style('fizz', 'SALMON', 'COPPER'),
  'champagne prestige': style('grand fizz', 'LEMON', 'GOLD'),
  'sparkling other': style('fizz', 'PALE_LEMON', 'LEMON'),
  chablis: style('fresh', 'PALE_LEMON', 'LEMON'),
  'chardonnay old world': style('rich white', 'LEMON', 'GOLD'),
  'chardonnay new world': style('rich white', 'LEMON', 'GOLD'),
  'bordeaux white': style('rich white', 'PALE_LEMON', 'GOLD'),
  'white southern france': style('rich white', 'LEMON', 'GOLD'),
  'white rioja': style('rich white', 'GOLD', 'AMBER'),
  'white italian': style('fresh', 'PALE_LEMON', 'LEMON'),
  'sauvignon blanc old world': style('fresh', 'PALE_LEMON', 'LEMON'),
  'sauvignon blanc new world': style('fresh', 'PALE_LEMON', 'LEMON'),
  'riesling dry': style('fresh', 'PALE_LEMON', 'LEMON'),
  'riesling off dry': style('fresh', 'PALE_LEMON', 'LEMON'),
  'riesling sweet': style('sweet', 'LEMON', 'GOLD'),
  gewurztraminer: style('fresh', 'LEMON', 'GOLD'),
  'pinot gris': style('fresh', 'LEMON', 'GOLD'),
  'chenin blanc dry': style('fresh', 'LEMON', 'GOLD'),
  'chenin blanc sweet': style('fresh', 'LEMON', 'GOLD'),
  'sweet botrytis': style('sweet', 'GOLD', 'AMBER'),
  'moscato sweet': style('sweet', 'PALE_LEMON', 'LEMON'),
  albarino: style('fresh', 'PALE_LEMON', 'LEMON'),
  'gruner veltliner': style('fresh', 'PALE_LEMON', 'LEMON'),
  koshu: style('fresh', 'PALE_LEMON', 'LEMON'),
  'aromatic japanese white': style('fresh', 'PALE_LEMON', 'LEMON'),
  'orange wine': style('orange', 'COPPER', 'AMBER'),
  'rose dry': style('fresh', 'PALE_PINK', 'SALMON'),
  'pinot noir old world': style('silky red', 'RUBY', 'GARNET'),
  'pinot noir new world': style('silky red', 'RUBY', 'GARNET'),
  'pinot noir japan': style('silky red', 'RUBY', 'GARNET'),
  gamay: style('silky red', 'PURPLE', 'RUBY'),
  'muscat bailey a': style('silky red', 'RUBY', 'GARNET'),
  nebbiolo: style('silky red', 'GARNET', 'GARNET'),
  'grenache old world': style('silky red', 'RUBY', 'GARNET'),
  'grenache new world': style('silky red', 'RUBY', 'GARNET'),
  barbera: style('silky red', 'PURPLE', 'RUBY'),
  'cabernet franc': style('firm red', 'RUBY', 'GARNET'),
  'cabernet old world': style('firm red', 'RUBY', 'GARNET'),
  'cabernet new world': style('firm red', 'PURPLE', 'RUBY'),
  'merlot old world': style('firm red', 'RUBY', 'GARNET'),
  'merlot new world': style('firm red', 'RUBY', 'GARNET'),
  'merlot japan': style('firm red', 'RUBY', 'GARNET'),
  'syrah old world': style('firm red', 'PURPLE', 'GARNET'),
  'shiraz new world': style('firm red', 'PURPLE', 'GARNET'),
  sangiovese: style('firm red', 'RUBY', 'GARNET'),
  'super tuscan': style('firm red', 'RUBY', 'GARNET'),
  tempranillo: style('firm red', 'RUBY', 'GARNET'),
  amarone: style('firm red', 'RUBY', 'GARNET'),
  malbec: style('firm red', 'PURPLE', 'RUBY'),
  zinfandel: style('firm red', 'RUBY', 'GARNET'),
  port: style('port', 'RUBY', 'TAWNY'),
  'sherry dry': style('fino', 'PALE_LEMON', 'AMBER'),
  'sherry sweet': style('sweet', 'TAWNY', 'TAWNY'),
};

const GLASSES: Record<Manner, GlassInstructions> = {
  fizz: 'TYPE_1',
  'grand fizz': 'TYPE_2',
  fresh: 'TYPE_2',
  'rich white': 'TYPE_3',
  orange: 'TYPE_3',
  'silky red': 'TYPE_3',
  'firm red': 'TYPE_4',
  sweet: 'TYPE_5',
  fino: 'TYPE_5',
  port: 'TYPE_5',
};

const NOTES: Record<Manner, BilingualText> = {
  fizz: {
    ja: '到着後は冷蔵庫で立てて保管し、抜栓の際はコルクを静かに逃がしてください。泡が細かいうちに少量ずつ注ぎ足してください。',
    en: 'Keep upright in the refrigerator and ease the cork out without a sound. Pour a little at a time while the bubbles are fine.',
  },
  'grand fizz': {
    ja: '細いフルートではなく白ワイン用のグラスをご用意ください。冷やしすぎると香りが閉じるため、氷水からは早めに引き上げてください。',
    en: 'Please use white wine glasses, not narrow flutes. Lift it from the ice early: the scent closes when it is too cold.',
  },
  fresh: {
    ja: 'しっかり冷やしてお持ちし、二杯目からはクーラーの外で温度を上げながらお出しください。',
    en: 'Bring it well chilled, then leave it out of the cooler from the second glass on so that it opens.',
  },
  'rich white': {
    ja: '大ぶりのグラスで、冷やしすぎずにお出しください。香りが固いようであれば、デキャンタに移しても構いません。',
    en: 'Serve in large glasses and not too cold. If the nose is shy it may be decanted.',
  },
  orange: {
    ja: '赤ワインに近い温度でお出しください。濁りや澱は個性ですので、お客様にひと言お伝えください。',
    en: 'Serve close to the temperature of a red. Haze and sediment belong to it; a word to the guests is kind.',
  },
  'silky red': {
    ja: '大きな丸いグラスに少なめに注ぎ、香りの変化をお客様にお楽しみいただきます。デキャンタは不要です。',
    en: 'Pour short measures into large round glasses so that guests can follow the scent. No decanting needed.',
  },
  'firm red': {
    ja: '若いうちはデキャンタで空気に触れさせると、渋みがほどけます。肉料理の前の一皿から少しずつお注ぎください。',
    en: 'While young, air in a decanter loosens the tannin. Begin to pour, a little, with the course before the meat.',
  },
  sweet: {
    ja: '小ぶりのグラスに少量ずつ、デザートかチーズの直前にお出しください。残りは再栓して冷蔵できます。',
    en: 'Small measures in small glasses, just before dessert or cheese. What is left can be stoppered and kept cold.',
  },
  fino: {
    ja: '開けたての鮮度が命です。よく冷やし、食前か最初の一皿に合わせてお出しください。',
    en: 'Freshness is all. Serve well chilled before the meal or with the first plate.',
  },
  port: {
    ja: '食後に小ぶりのグラスで。室温よりわずかに低い温度が香りを整えます。',
    en: 'After the meal, in small glasses. A touch below room temperature suits the nose.',
  },
};

const SEDIMENT: BilingualText = {
  ja: '澱がありますので、前日から瓶を立てて休ませ、静かに抜栓してください。長いコルクが脆くなっていることがあります。',
  en: 'There is sediment: stand the bottle up the day before and open it gently. The long cork may be fragile.',
};

/** From this age in years on a still red is treated as an old bottle. */
const OLD_RED_YEARS = 8;
/** From this price on (yen, 750 mL) a young red with grip is opened two hours before. */
const LONG_BREATH_YEN = 20_000;

const styleOf = (wine: WineRecord): Style => {
  const found = STYLES[wine.styles[0]];
  if (!found) throw new Error(`No manner of serving is known for the style ${wine.styles[0]}`);
  return found;
};

const openingFor = (manner: Manner, wine: WineRecord, old: boolean): OpeningInstructions => {
  const grand = wine.priceYen[0] >= LONG_BREATH_YEN;
  switch (manner) {
    case 'rich white':
      return grand ? '1H_BEFORE' : '30MIN_DEFORE';
    case 'orange':
      return '1H_BEFORE';
    case 'silky red':
      if (old) return '30MIN_DEFORE';
      return grand ? '1H_BEFORE' : 'AT_ARRIVAL';
    case 'firm red':
      if (old) return '1H_BEFORE';
      return grand ? '2H_BEFORE' : '30MIN_DEFORE';
    case 'port':
    case 'grand fizz':
      return 'AT_ARRIVAL';
    default:
      return 'AT_SERVING';
  }
};

export interface Serving {
  colorTone: WineColorTone;
  glassInstructions: GlassInstructions;
  openingInstructions: OpeningInstructions;
  extraInstructions: string;
  extraInstructionsEn: string;
}

/** How one vintage of a wine looks and is served in the given year. */
export const servingOf = (wine: WineRecord, vintage: number | 'NV', year: number): Serving => {
  const { manner, tones } = styleOf(wine);
  const age = vintage === 'NV' ? 0 : year - vintage;
  const old = age >= OLD_RED_YEARS;
  const aged = old || /amontillado|tawny/i.test(wine.name.en);
  const note = old && wine.color === 'RED' && wine.type === 'STILL' ? SEDIMENT : NOTES[manner];
  return {
    colorTone: tones[aged ? 1 : 0],
    glassInstructions: GLASSES[manner],
    openingInstructions: openingFor(manner, wine, old),
    extraInstructions: note.ja,
    extraInstructionsEn: note.en,
  };
};
