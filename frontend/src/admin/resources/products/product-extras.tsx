import { GRAPES, grapeName } from '@vinkura/domain/catalog/grapes';
import { styleTagName } from '@vinkura/domain/catalog/style-tag-names';
import { STYLE_TAGS } from '@vinkura/domain/catalog/style-tags';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/artwork/icon.js';
import type { RecordExtras, RecordPartProps } from '../../kit/record/record-extras.js';
import { CountryEditor } from '../shared/country-editor.js';
import { WINE_PICTURE } from '../shared/picture-facts.js';
import { pictureTextsEditor } from '../shared/picture-texts-editor.js';
import { ProductStock } from '../stock/product-stock.js';
import { suggestedTexts } from './suggested-texts.js';
import { WineSupply } from './wine-supply.js';

function ProductPreview({ record }: RecordPartProps) {
  const { t } = useTranslation('admin-records');
  return (
    <a
      href={`/products/${record.reference}`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-9 items-center gap-1.5 rounded-sm px-2 hover:text-accent"
    >
      <Icon name="external" className="size-4" />
      {t('product.preview')}
    </a>
  );
}

export const PRODUCT_EXTRAS: RecordExtras = {
  Actions: ProductPreview,
  Side: WineSupply,
  Below: ProductStock,
  editors: {
    country: CountryEditor,
    pictureTexts: pictureTextsEditor(WINE_PICTURE),
    tags: suggestedTexts(STYLE_TAGS, styleTagName),
    grapeVariety: suggestedTexts(GRAPES, grapeName),
  },
};
