import { REPORT_DIMENSION_LABELS } from '@vinkura/domain/back-office/reports/report-labels';
import { REPORT_PERIODS } from '@vinkura/domain/back-office/reports/report-periods';
import {
  REPORT_COMPARISONS,
  REPORT_DIMENSIONS,
  REPORT_GRAINS,
} from '@vinkura/domain/back-office/reports/sales-report';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/controls/field.js';
import { Select } from '../../ui/controls/select.js';
import { TextInput } from '../../ui/controls/text-input.js';
import { DENSE } from '../kit/forms/dense.js';
import { useLabel } from '../use-label.js';
import type { ReportState } from './use-report-state.js';

/** What the report is about. */
export function ReportControls({ state: { period, query, change } }: { state: ReportState }) {
  const { t } = useTranslation('admin-dashboard');
  const labelOf = useLabel();
  const { firstDay: from, lastDay: to, dimension, grain, comparison } = query;
  return (
    <div className={`grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap ${DENSE}`}>
      <Choice
        label={t('report.period')}
        value={period}
        options={REPORT_PERIODS}
        textOf={(value) => t(`report.periods.${value}`)}
        onChoose={(value) =>
          change(value === 'OWN' ? { period: value, from, to } : { period: value, from: '', to: '' })
        }
      />
      <Day
        label={t('report.from')}
        value={from}
        onChoose={(day) => change({ period: 'OWN', from: day, to: day > to ? day : to })}
      />
      <Day
        label={t('report.to')}
        value={to}
        onChoose={(day) => change({ period: 'OWN', from: day < from ? day : from, to: day })}
      />
      <Choice
        label={t('report.by')}
        value={dimension}
        options={REPORT_DIMENSIONS}
        textOf={(value) => labelOf(REPORT_DIMENSION_LABELS[value])}
        onChoose={(by) => change({ by })}
      />
      <Choice
        label={t('report.grain')}
        value={grain}
        options={REPORT_GRAINS}
        textOf={(value) => t(`report.grains.${value}`)}
        onChoose={(value) => change({ grain: value })}
      />
      <Choice
        label={t('report.vs')}
        value={comparison}
        options={REPORT_COMPARISONS}
        textOf={(value) => t(`report.comparisons.${value}`)}
        onChoose={(vs) => change({ vs })}
      />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Value[];
  textOf: (value: Value) => string;
  onChoose: (value: Value) => void;
}

const Choice = <Value extends string>({ label, value, options, textOf, onChoose }: ChoiceProps<Value>) => (
  <Field label={label}>
    <Select
      value={value}
      options={options.map((each) => ({ value: each, label: textOf(each) }))}
      onChange={({ target }) => onChoose(target.value as Value)}
    />
  </Field>
);

const Day = ({
  label,
  value,
  onChoose,
}: {
  label: string;
  value: string;
  onChoose: (day: string) => void;
}) => (
  <Field label={label}>
    <TextInput type="date" value={value} onChange={({ target }) => target.value && onChoose(target.value)} />
  </Field>
);
