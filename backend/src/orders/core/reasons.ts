import { TEXT_MAX_LENGTH } from '@vinkura/domain';
import { assertNoViolations } from '../../platform/errors/domain-error.js';

/** Length limit of free text. @throws DomainError VALIDATION_FAILED */
export function validateReason(reason: string | null | undefined): void {
  if ((reason?.length ?? 0) > TEXT_MAX_LENGTH)
    assertNoViolations([{ field: 'reason', messageKey: 'too-long', params: { limit: TEXT_MAX_LENGTH } }]);
}
