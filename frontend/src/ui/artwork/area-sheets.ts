/** Position of an area's mark in units of the map, and the side of its label. */
type Mark = readonly [x: number, y: number, side?: 'left' | 'right' | 'above' | 'below'];

/** A schematic map, not to scale. */
export interface AreaSheet {
  key: 'tokyo' | 'kyoto' | 'osaka' | 'japan';
  width: number;
  height: number;
  /** Sea, rivers, parks and railways as SVG paths. */
  sea?: string;
  rivers?: string;
  greens?: string;
  railways?: string;
  /** Shows the outline of a country. */
  country?: string;
  /** By the area's English name. */
  marks: Readonly<Record<string, Mark>>;
}

export const AREA_SHEETS: readonly AreaSheet[] = [
  {
    key: 'tokyo',
    width: 720,
    height: 480,
    sea: 'M470 480C452 452 440 430 452 404C462 380 474 372 486 350C498 330 520 332 540 336C580 342 610 318 650 322C680 326 704 316 720 310V480Z',
    rivers:
      'M560 0C566 40 540 70 552 106C562 138 540 168 530 204C520 238 508 262 500 300C496 322 488 338 482 352M676 0C672 60 690 120 684 180C680 230 690 270 680 322M0 380C70 384 120 420 170 424C220 428 260 452 300 480',
    greens:
      'M392 208c22-14 46-6 50 14s-8 38-28 40-40-12-38-30 6-18 16-24zM196 232c14-10 34-8 38 6s-6 26-22 26-28-22-16-32zM452 92c12-8 26-2 26 10s-14 18-24 12-12-16-2-22z',
    railways:
      'M352 66C440 62 470 110 472 168C474 236 470 300 430 348C400 386 350 412 300 398C244 380 216 330 212 272C208 214 204 170 226 122C248 84 296 68 352 66ZM0 176C80 170 150 178 214 176C290 172 330 190 388 196C440 198 470 196 520 190C580 182 650 190 720 184',
    marks: {
      Ginza: [452, 292, 'right'],
      'Marunouchi & Nihonbashi': [470, 232, 'right'],
      'Roppongi & Azabu': [352, 308, 'below'],
      'Nishi-Azabu': [300, 292, 'above'],
      Akasaka: [366, 250, 'above'],
      'Aoyama & Omotesando': [282, 240, 'above'],
      'Ebisu & Daikanyama': [244, 346, 'left'],
      Nakameguro: [180, 322, 'left'],
      'Meguro & Toritsu-Daigaku': [196, 398, 'left'],
      Shibuya: [212, 278, 'left'],
      Shinjuku: [212, 176, 'above'],
      Kagurazaka: [340, 152, 'above'],
      Shirokane: [330, 366, 'below'],
      'Mishuku & Sangenjaya': [104, 284, 'left'],
      Kichijoji: [54, 175, 'above'],
      Ogikubo: [130, 175, 'below'],
      Asakusa: [522, 104, 'above'],
      Ueno: [444, 128, 'left'],
      'Ryogoku & Kinshicho': [572, 184, 'right'],
      'Kiyosumi & Toyosu': [552, 264, 'right'],
      'Yanaka & Nezu': [402, 84, 'above'],
      'Omori & Kamata': [350, 452, 'left'],
      'Shinagawa & Tennozu': [412, 404, 'below'],
    },
  },
  {
    key: 'kyoto',
    width: 420,
    height: 400,
    rivers:
      'M214 0C222 40 236 64 240 96M286 0C276 40 254 70 240 96C238 160 246 220 240 280C236 330 214 360 208 400M0 150C30 160 44 190 50 230C56 280 90 330 150 400',
    greens:
      'M350 60c40 20 60 90 50 160s-50 90-66 50-4-70-14-120 0-106 30-90zM0 40c30 0 60 30 50 60s-40 40-50 30z',
    railways: 'M196 0V400M60 304H420M236 170C300 168 360 172 420 160',
    marks: {
      'Kitayama & Kuramaguchi': [196, 52, 'left'],
      Nishijin: [130, 110, 'left'],
      Okazaki: [308, 132, 'right'],
      'Kawaramachi & Kiyamachi': [218, 184, 'left'],
      Gion: [268, 204, 'right'],
      Higashiyama: [300, 258, 'right'],
      Arashiyama: [54, 196, 'below'],
      'Kyoto Station': [196, 300, 'left'],
      Fushimi: [226, 364, 'right'],
    },
  },
  {
    key: 'osaka',
    width: 520,
    height: 400,
    sea: 'M0 190C40 176 100 168 160 160C206 154 236 160 244 190C252 226 236 260 250 300C258 340 236 372 244 400H0Z',
    rivers:
      'M520 60C460 80 420 76 380 104C340 128 300 118 246 150M380 104C384 130 372 160 330 162C296 164 270 176 248 192',
    greens:
      'M470 150c30 10 44 70 36 120s-30 40-34 0-22-130-2-120zM0 60c50-30 150-50 190-30s-60 60-110 70-80 0-80-40z',
    railways:
      'M0 140C90 126 200 110 300 112C360 112 420 130 520 124M310 60V330M312 268C380 262 440 254 520 250',
    marks: {
      'Motomachi & Sannomiya': [52, 146, 'below'],
      'Mikage & Okamoto': [128, 124, 'above'],
      Ashiya: [190, 120, 'below'],
      'Shin-Osaka & Nishinakajima': [310, 56, 'right'],
      Umeda: [324, 116, 'right'],
      Fukushima: [268, 130, 'above'],
      Kitashinchi: [300, 172, 'left'],
      Kitahama: [376, 176, 'right'],
      'Hommachi & Utsubo': [310, 226, 'right'],
      'Shinsaibashi & Namba': [310, 278, 'left'],
      'Tennoji & Shinsekai': [346, 336, 'right'],
      Naramachi: [464, 252, 'below'],
    },
  },
  {
    key: 'japan',
    width: 520,
    height: 488,
    country: 'JP',
    marks: {
      Susukino: [366, 84, 'right'],
      Yoichi: [338, 70, 'left'],
      Niseko: [334, 106, 'left'],
      'Sendai Ichibancho': [345, 242, 'left'],
      Karuizawa: [290, 300, 'right'],
      'Yokohama & Minatomirai': [322, 322, 'right'],
      Kamakura: [326, 350, 'right'],
      Hakone: [294, 356, 'below'],
      Kanazawa: [238, 294, 'above'],
      Sakae: [254, 358, 'below'],
      'Meieki & Kakuozan': [228, 336, 'left'],
      'Hiroshima Hondori': [133, 366, 'above'],
      'Nakasu & Tenjin': [80, 394, 'left'],
      'Naha Kokusai-dori': [52, 462, 'right'],
    },
  },
];
