import { describe, expect, it } from '@jest/globals';
import { type FieldDefinition, labelAt, RESOURCES } from '@vinkura/domain/back-office/index';
import { storedWord, writtenWord } from '@vinkura/domain/back-office/labels/enum-words';
import { FILE_LABELS } from '@vinkura/domain/back-office/labels/file-labels';
import { labelIn } from '@vinkura/i18n/labels';
import { LOCALES } from '@vinkura/i18n/locales';
import { decimalMarksOf, valuesOfRow } from './import-cells.js';
import { suggestedMapping } from './import-file.js';

const importable = RESOURCES.filter((definition) => definition.import);

describe.each(LOCALES)('headers of files in %s', (locale) => {
  it.each(importable.map((definition) => [definition.name, definition] as const))(
    '[KIT-03] of %s lead to the fields that they were written for',
    (_, definition) => {
      const paths = definition.import!.columns.map(({ field }) => field);
      const headers = paths.map((path) => labelIn(labelAt(definition, path)!, locale));
      expect(suggestedMapping(definition, headers)).toEqual(
        Object.fromEntries(headers.map((header, index) => [header, paths[index]])),
      );
    },
  );

  it.each(importable.map((definition) => [definition.name, definition] as const))(
    '[KIT-03] of an export of %s are those of the import, and names of references are not imported',
    (_, definition) => {
      const paths = new Map(
        definition.import!.columns.map(({ field }) => [field, labelAt(definition, field)!]),
      );
      const columns = definition.columns.filter(({ key, path }) => paths.has(key) || paths.has(path));
      const headers = columns.flatMap(({ label, resource }) => {
        const header = labelIn(label, locale);
        return resource ? [header, `${header}${labelIn(FILE_LABELS.nameOf, locale)}`] : [header];
      });
      const mapping = suggestedMapping(definition, headers);
      for (const { key, path, label, resource } of columns) {
        const header = labelIn(label, locale);
        expect([header, mapping[header]]).toEqual([header, paths.has(key) ? key : path]);
        if (resource) expect(mapping[`${header}${labelIn(FILE_LABELS.nameOf, locale)}`]).toBeNull();
      }
    },
  );

  it('[KIT-03] flags and words are read as they are written', () => {
    const [products] = importable.filter(({ name }) => name === 'products');
    const flag = products!.fields.find(({ type }) => type === 'flag')!;
    const enums = importable.flatMap(({ fields }) => fields.filter(({ type }) => type === 'enum'));
    const read = (word: string) =>
      valuesOfRow(products!, [flag.key], [word], decimalMarksOf(products!, [flag.key], [])).values.get(
        flag.key,
      );
    expect([FILE_LABELS.yes, FILE_LABELS.no].map((each) => read(labelIn(each, locale)))).toEqual([
      true,
      false,
    ]);
    for (const field of enums as FieldDefinition[])
      for (const word of field.values ?? [])
        expect([field.key, storedWord(field, writtenWord(field.key, word, locale))]).toEqual([
          field.key,
          word,
        ]);
  });
});
