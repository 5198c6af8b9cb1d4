import { fieldOf, type Label, type ResourceDefinition } from '@vinkura/domain/back-office/index';
import { fieldAtPath } from '../kit/record-values.js';

/** What a field of an import is called: a member (`byoPolicy.feePerBottle`) with the part that it belongs to. */
export function importLabel(resource: ResourceDefinition, path: string): Label {
  const [key = ''] = path.split('.');
  const [part, field] = [fieldOf(resource, key), fieldAtPath(resource, path)];
  if (!part || !field) return { jp: path, en: path };
  return part === field
    ? part.label
    : { jp: `${part.label.jp}：${field.label.jp}`, en: `${part.label.en}: ${field.label.en}` };
}
