import type { ResourceName } from '@vinkura/domain/back-office/index';
import type { RecordExtras } from '../kit/record/record-extras.js';
import { CountryEditor } from './shared/country-editor.js';
import { GOODS_IN_EXTRAS } from './goods-in/goods-in-extras.js';
import { INDENT_EXTRAS } from './indents/indent-extras.js';
import { ParameterChoices } from './parameters/parameter-choices.js';
import { PRODUCER_PICTURE, VENUE_PICTURE } from './shared/picture-facts.js';
import { pictureTextsEditor } from './shared/picture-texts-editor.js';
import { PRODUCT_EXTRAS } from './products/product-extras.js';
import { USER_EXTRAS } from './users/user-extras.js';
import { TRANSFER_EXTRAS } from './transfers/transfer-extras.js';
import { STOCK_ENTRY_EXTRAS, WAREHOUSE_EXTRAS } from './stock/warehouse-extras.js';

/** What the pages of single resources have beyond their definition. */
export const RECORD_EXTRAS: Readonly<Partial<Record<ResourceName, RecordExtras>>> = {
  users: USER_EXTRAS,
  products: PRODUCT_EXTRAS,
  producers: { editors: { country: CountryEditor, pictureTexts: pictureTextsEditor(PRODUCER_PICTURE) } },
  venues: { editors: { pictureTexts: pictureTextsEditor(VENUE_PICTURE) } },
  'production-regions': { editors: { country: CountryEditor } },
  indents: INDENT_EXTRAS,
  'goods-in': GOODS_IN_EXTRAS,
  warehouses: WAREHOUSE_EXTRAS,
  'stock-entries': STOCK_ENTRY_EXTRAS,
  'stock-transfers': TRANSFER_EXTRAS,
  parameters: { editors: { choices: ParameterChoices } },
};
