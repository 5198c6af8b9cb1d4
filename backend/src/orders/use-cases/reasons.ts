import { TEXT_MAX_LENGTH } from '@vinkura/domain';
import { refuseViolations } from '../../platform/errors/domain-error.js';

/** Bounded like every free text. @throws DomainError VALIDATION_FAILED */
export function refuseLongReason(reason: string | null | undefined): void {
  if ((reason?.length ?? 0) > TEXT_MAX_LENGTH)
    refuseViolations([{ field: 'reason', messageKey: 'too-long', params: { limit: TEXT_MAX_LENGTH } }]);
}
