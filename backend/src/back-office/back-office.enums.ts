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
  description: 'Operator of a filter.',
});
registerEnumType(AuditOriginEnum, { name: 'AuditOrigin', description: 'Channel of a change.' });
registerEnumType(AuditOperationEnum, {
  name: 'AuditOperation',
  description: 'Operation on a record.',
});
