import { FILTER_OPERATORS } from '@vinkura/domain/back-office/definition';
import { AUDIT_OPERATIONS, AUDIT_ORIGINS } from '@vinkura/domain/back-office/audit-entries';
import { enumOf } from '../platform/graphql/enums.js';

export const FilterOperatorEnum = enumOf('FilterOperator', 'Operator of a filter.', FILTER_OPERATORS);
export const AuditOriginEnum = enumOf('AuditOrigin', 'Channel of a change.', AUDIT_ORIGINS);
export const AuditOperationEnum = enumOf('AuditOperation', 'Operation on a record.', AUDIT_OPERATIONS);
