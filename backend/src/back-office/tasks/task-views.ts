import type { Locale, RuleViolation } from '@vinkura/domain';
import { errorSentence, violationSentence } from '@vinkura/domain/texts/messages';
import type { BackOfficeTaskRecord, TaskRowRecord } from './task.js';
import type { BackOfficeTask, FieldProblem, TaskRow } from './task.types.js';

export function taskView(task: BackOfficeTaskRecord, locale: Locale): BackOfficeTask {
  const { _id: id, error, errorParams, ...shown } = task;
  return { ...shown, id, error: error ? errorSentence(error, errorParams ?? {}, locale) : null };
}

export function taskRowView(row: TaskRowRecord, locale: Locale): TaskRow {
  const { reference, title, status, messageKey, params, violations = [] } = row;
  return {
    reference,
    title,
    status,
    messageKey,
    message: messageKey ? errorSentence(messageKey, params ?? {}, locale) : null,
    violations: violations.map((violation) => problemView(violation as RuleViolation, locale)),
  };
}

export const problemView = (problem: RuleViolation, locale: Locale): FieldProblem => ({
  field: problem.field,
  messageKey: problem.messageKey,
  message: violationSentence(problem, locale),
});
