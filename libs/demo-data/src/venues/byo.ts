import type { BilingualText, DemoByoPolicy } from '../types.js';

const GLASS_NOTES = {
  full: {
    ja: 'シャンパーニュ、白、ボルドー型、ブルゴーニュ型を人数分ご用意できます。',
    en: 'Champagne, white, Bordeaux and Burgundy glasses for every guest.',
  },
  burgundy: {
    ja: '大ぶりのブルゴーニュ型を中心に、泡用のチューリップ型もあります。',
    en: 'Mostly large Burgundy bowls, with tulips for sparkling wine.',
  },
  bordeaux: {
    ja: 'ボルドー型を中心にご用意しています。二本目からのグラス交換も承ります。',
    en: 'Mostly Bordeaux glasses; fresh ones for the second bottle on request.',
  },
  white: {
    ja: '白ワイン用の中ぶりのグラスです。赤にも同じグラスをお使いいただきます。',
    en: 'Medium white wine glasses, which serve for reds too.',
  },
  flute: {
    ja: 'チューリップ型とフルートを揃えています。白と赤は兼用のグラスです。',
    en: 'Tulips and flutes for sparkling wine; one shape for white and red.',
  },
  sweet: {
    ja: '甘口用の小ぶりのグラスを人数分ご用意します。',
    en: 'Small glasses for sweet wine for every guest.',
  },
} as const satisfies Record<string, BilingualText>;

type GlassNoteKey = keyof typeof GLASS_NOTES;

/** A restaurant's BYO policy. */
export interface ByoRecord {
  /** Yen per bottle. */
  fee: number;
  magnum: number;
  /** Most bottles a table; left out: no limit. */
  limit?: number;
  waivedWithCourse?: boolean;
  notOnList?: boolean;
  decanting?: boolean;
  glasses: GlassNoteKey;
}

const NOT_AT_PRESENT: DemoByoPolicy = {
  accepted: false,
  feePerBottle: null,
  magnumMultiplier: 1,
  bottleLimit: null,
  waivedWithCourse: false,
  notOnListRule: false,
  decanting: false,
  glassNotes: '現在、お持ち込みはお休みしております。',
  glassNotesEn: 'Bring-your-own is suspended at present.',
};

export const byoPolicyOf = (record: ByoRecord | undefined): DemoByoPolicy =>
  record
    ? {
        accepted: true,
        feePerBottle: record.fee,
        magnumMultiplier: record.magnum,
        bottleLimit: record.limit ?? null,
        waivedWithCourse: record.waivedWithCourse ?? false,
        notOnListRule: record.notOnList ?? false,
        decanting: record.decanting ?? false,
        glassNotes: GLASS_NOTES[record.glasses].ja,
        glassNotesEn: GLASS_NOTES[record.glasses].en,
      }
    : NOT_AT_PRESENT;
