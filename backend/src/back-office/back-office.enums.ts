import { registerEnumType } from '@nestjs/graphql';
import { FILTER_OPERATORS } from '@vinkura/domain/back-office/definition';
import { AUDIT_OPERATIONS, AUDIT_ORIGINS } from '@vinkura/domain/back-office/audit-entries';

const words = <T extends string>(values: readonly T[]) =>
  Object.fromEntries(values.map((value) => [value, value])) as { readonly [K in T]: K };

export const FilterOperatorEnum = words(FILTER_OPERATORS);
export const AuditOriginEnum = words(AUDIT_ORIGINS);
export const AuditOperationEnum = words(AUDIT_OPERATIONS);

registerEnumType(FilterOperatorEnum, {
  name: 'FilterOperator',
  description: 'How a filter compares a column with its values.',
});
registerEnumType(AuditOriginEnum, { name: 'AuditOrigin', description: 'How a change came in.' });
registerEnumType(AuditOperationEnum, {
  name: 'AuditOperation',
  description: 'What was done to a record.',
});
