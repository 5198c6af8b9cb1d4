import type { Label, ResourceDefinition } from './definition.js';

/** What the audit log calls the changed member of a record, such as `price` or `policy.corkFee`; undefined without a name. */
export function changeLabel({ fields, auditLabels }: ResourceDefinition, path: string): Label | undefined {
  const [key = '', member] = path.split('.');
  const field = fields.find((each) => each.key === key);
  if (!field) return auditLabels[key];
  const part = member ? field.members?.find((each) => each.key === member) : undefined;
  return part
    ? { jp: `${field.label.jp}：${part.label.jp}`, en: `${field.label.en}: ${part.label.en}` }
    : field.label;
}
