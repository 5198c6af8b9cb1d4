import { enumLabelKeys } from '@vinkura/domain/back-office/labels/enum-label-keys';
import { findResource } from '@vinkura/domain/back-office/index';
import { STOCK_BUCKET_NAMES } from '@vinkura/domain/back-office/warehouses';
import type { StockBucket } from '@vinkura/domain/shared/enums';
import { countryName } from '@vinkura/domain/catalog/countries';
import { grapeName } from '@vinkura/domain/catalog/grapes';
import { styleTagName } from '@vinkura/domain/catalog/style-tag-names';
import { isStyleTag } from '@vinkura/domain/catalog/style-tags';
import { cuisineName } from '@vinkura/domain/pairing/pairing-names';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale, useLocalName } from '../../../i18n/index.js';
import { useLabel } from '../../use-label.js';

/**
 * Returns a function that translates a stored enum value (`PLACED`, `RED`) of a column. A value without a label, such as
 * a price range, is returned as it is stored.
 */
export function useEnumLabel(): (column: string, value: string) => string {
  const { t, i18n } = useTranslation('admin');
  const locale = useLocale();
  const nameOf = useLocalName();
  const definedLabel = useLabel();
  return useMemo(() => {
    const labelOf = labelLookup(
      (key) => t(key as 'title'),
      (key) => i18n.exists(key),
    );
    return (column, value) => {
      switch (column) {
        case 'from':
        case 'to':
          return value in STOCK_BUCKET_NAMES ? definedLabel(STOCK_BUCKET_NAMES[value as StockBucket]) : value;
        case 'cuisineType':
          return cuisineName(value, locale);
        case 'tags':
          // Of restaurants and of wines: no word is both.
          return isStyleTag(value) ? styleTagName(value, locale) : cuisineName(value, locale);
        case 'grapeVariety':
          return nameOf({ name: grapeName(value, locale), nameEn: value });
        case 'country':
          return countryName(value, locale);
        case 'resource': {
          const label = findResource(value)?.label;
          return label ? definedLabel(label) : labelOf(column, value);
        }
        default:
          return labelOf(column, value);
      }
    };
  }, [t, i18n, locale, nameOf, definedLabel]);
}

/** Labels by column and value. Each is looked up once: that is slower than the rest of a cell, and rows repeat few values. */
function labelLookup(
  textOf: (key: string) => string,
  exists: (key: string) => boolean,
): (column: string, value: string) => string {
  const known = new Map<string, string>();
  return (column, value) => {
    const id = `${column} ${value}`;
    const before = known.get(id);
    if (before !== undefined) return before;
    const key = enumLabelKeys(column)
      .map((each) => `${each}.${value}`)
      .find(exists);
    const label = key === undefined ? value : textOf(key);
    known.set(id, label);
    return label;
  };
}
