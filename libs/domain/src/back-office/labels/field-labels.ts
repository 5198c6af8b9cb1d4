import { memberLabel } from '@vinkura/i18n/label-text';
import type { RuleViolation } from '../../rules/shared/errors.js';
import type { FieldDefinition, Label, ResourceDefinition } from '../definition.js';

type Fields = Pick<ResourceDefinition, 'fields'>;

/** The field at a path such as `byoPolicy.feePerBottle`; places in a list do not matter. */
export function fieldAt({ fields }: Fields, path: string): FieldDefinition | undefined {
  const [first, ...members] = path.split('.').filter((key) => !/^\d+$/.test(key));
  return members.reduce<FieldDefinition | undefined>(
    (field, key) => field?.members?.find((each) => each.key === key),
    fields.find(({ key }) => key === first),
  );
}

/** Label of a field at a path: a member with the field that it belongs to. Undefined for an unknown field. */
export function labelAt(definition: Fields, path: string): Label | undefined {
  const [key = ''] = path.split('.');
  const [part, field] = [fieldAt(definition, key), fieldAt(definition, path)];
  if (!part || !field || part === field) return field?.label ?? part?.label;
  return memberLabel(part.label, field.label);
}

/** With the labels of the fields, for messages. */
export const labelledViolations = (
  definition: Fields,
  violations: readonly RuleViolation[],
): RuleViolation[] =>
  violations.map((violation) => {
    const label = violation.label ?? labelAt(definition, violation.field);
    return label ? { ...violation, label } : violation;
  });
