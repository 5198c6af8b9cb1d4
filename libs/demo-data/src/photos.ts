import {
  ASSET_WIDTHS,
  ASSET_FORMATS,
  type AssetFormat,
  type AssetWidth,
  assetPath,
  type PictureTexts,
} from '@vinkura/domain';

/** A photograph of the demo shop, drawn by `draw-photos.mjs`. */
export interface DemoPhoto {
  /** Identifier of the uploaded picture. */
  id: string;
  /** Reference of the wine or restaurant. */
  of: string;
  /** Name of its files in `photos/`, without width and format. */
  file: string;
  width: number;
  height: number;
  texts: Omit<PictureTexts, 'image'>;
}

export const DEMO_PHOTOS: readonly DemoPhoto[] = [
  {
    id: '65f0a1b2c3d4e5f601020301',
    of: 'VEN00022',
    file: 'bistro',
    width: 1280,
    height: 853,
    texts: {
      jp: '夜のビストロのテーブル。赤ワインのグラスとキャンドル、奥に棚のボトル',
      en: 'A table in the bistro at night: a glass of red wine, a candle, bottles on shelves behind',
      fr: 'Une table du bistrot le soir : un verre de vin rouge, une bougie, des bouteilles au fond',
      zh: '夜晚小酒馆的餐桌：一杯红葡萄酒、蜡烛，后面是摆满酒瓶的架子',
      es: 'Una mesa del bistró de noche: una copa de vino tinto, una vela y botellas al fondo',
      it: 'Un tavolo del bistrot di sera: un calice di vino rosso, una candela, bottiglie sullo sfondo',
    },
  },
  {
    id: '65f0a1b2c3d4e5f601020302',
    of: 'PRD00526',
    file: 'bottle',
    width: 600,
    height: 1000,
    texts: {
      jp: '木のテーブルに置いたメルロのボトルと、赤ワインを注いだグラス',
      en: 'A bottle of Merlot on a wooden table beside a glass of red wine',
      fr: 'Une bouteille de merlot sur une table en bois, près d’un verre de vin rouge',
      zh: '木桌上的一瓶梅洛，旁边是一杯红葡萄酒',
      es: 'Una botella de merlot en una mesa de madera, junto a una copa de vino tinto',
      it: 'Una bottiglia di Merlot su un tavolo di legno, accanto a un calice di vino rosso',
    },
  },
];

/** The pictures of a demo wine or restaurant, and what they show. */
export function picturesOf(reference: string): { images: string[]; pictureTexts?: PictureTexts[] } {
  const photos = DEMO_PHOTOS.filter((photo) => photo.of === reference);
  if (photos.length === 0) return { images: [] };
  const images = photos.map(({ id }) => assetPath(id, 1280));
  return {
    images,
    pictureTexts: photos.map(({ texts }, place) => ({ image: images[place] ?? '', ...texts })),
  };
}

/** The files of a photograph in this package. */
export const filesOf = ({ file }: DemoPhoto): { width: AssetWidth; format: AssetFormat; path: string }[] =>
  ASSET_WIDTHS.flatMap((width) =>
    ASSET_FORMATS.map((format) => ({ width, format, path: `photos/${file}-${width}.${format}` })),
  );
