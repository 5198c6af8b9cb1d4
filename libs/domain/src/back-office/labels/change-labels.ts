import { memberLabel } from '@vinkura/i18n/label-text';
import type { Label, ResourceDefinition } from '../definition.js';

/** What the audit log calls the changed member of a record, such as `price` or `policy.corkFee`; undefined without a name. */
export function changeLabel({ fields, auditLabels }: ResourceDefinition, path: string): Label | undefined {
  const [key = '', member] = path.split('.');
  const field = fields.find((each) => each.key === key);
  if (!field) return auditLabels[key];
  const part = member ? field.members?.find((each) => each.key === member) : undefined;
  return part ? memberLabel(field.label, part.label) : field.label;
}
