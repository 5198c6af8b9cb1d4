import type { CarrierResultOutcome, CarrierResultReport } from '@vinkura/domain/carriers/carrier-results';
import { type CarrierCode, carrierName } from '@vinkura/domain/orders/parcel-number';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../../shared/api/problem.js';
import { uploadFile } from '../../../shared/api/rest.js';
import { useProblemText } from '../../../shared/errors/use-problem-text.js';
import { useViolationText } from '../../../shared/forms/use-violation-text.js';
import { useSteps } from '../../../shared/hooks/use-steps.js';
import { Button } from '../../../ui/controls/button.js';
import { FileButton } from '../../../ui/controls/file-button.js';
import { Field } from '../../../ui/controls/field.js';
import { Select } from '../../../ui/controls/select.js';
import { Panel } from '../../kit/forms/record-panel.js';
import { DataTable } from '../../kit/values/data-table.js';
import { OrderLink } from './order-link.js';

const AUTOMATIC = '';

/** Tracking numbers from a result file: what will be shipped is shown, then it is shipped. */
export function CarrierResultsPanel({
  carriers,
}: {
  carriers: readonly { value: CarrierCode; label: string }[];
}) {
  const { t } = useTranslation('admin-orders');
  const problemText = useProblemText();
  const sentence = useViolationText({ file: t('carriers.choose'), carrier: t('carriers.carrier') });
  const [carrier, setCarrier] = useState('');
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<CarrierResultReport>();
  const { isBusy, problem, step } = useSteps((error) => {
    const [violation] = toProblem(error).violations;
    return violation ? sentence(violation) : problemText(error);
  });
  const send = (chosen: File, apply: boolean) =>
    step(async () => {
      setReport(undefined);
      setFile(chosen);
      const query = new URLSearchParams({ apply: String(apply), ...(carrier && { carrier }) }).toString();
      setReport(await uploadFile<CarrierResultReport>(`/api/carrier-results?${query}`, chosen));
    });
  const countOf = (outcome: CarrierResultOutcome) =>
    report?.rows.filter((row) => row.outcome === outcome).length ?? 0;
  const ships = countOf('SHIPS');
  return (
    <Panel title={t('carriers.results')}>
      <p className="text-muted">{t('carriers.resultsText')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('carriers.carrier')}>
          <Select
            value={carrier}
            options={[{ value: AUTOMATIC, label: t('carriers.automatic') }, ...carriers]}
            onChange={({ target }) => setCarrier(target.value)}
          />
        </Field>
        <FileButton
          accept=".csv,text/csv"
          disabled={isBusy}
          onChoose={(chosen) => void send(chosen, false).catch(() => undefined)}
        >
          {t('carriers.choose')}
        </FileButton>
      </div>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      {report && (
        <div role="status" className="grid gap-3">
          <p>
            {countOf('SHIPPED') > 0
              ? t('carriers.done', { count: countOf('SHIPPED') })
              : t('carriers.read', {
                  carrier: carrierName(report.carrier),
                  total: report.rows.length,
                  count: ships,
                })}
          </p>
          <ResultRows report={report} />
        </div>
      )}
      {ships > 0 && file && (
        <div>
          <Button loading={isBusy} onClick={() => void send(file, true)}>
            {t('carriers.ship', { count: ships })}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function ResultRows({ report }: { report: CarrierResultReport }) {
  const { t } = useTranslation('admin-orders');
  return (
    <DataTable
      label={t('carriers.results')}
      rows={report.rows}
      keyOf={({ line }) => String(line)}
      columns={[
        {
          label: t('carriers.order'),
          cell: ({ orderRef }) => <OrderLink reference={orderRef} />,
          isRowHeader: true,
        },
        { label: t('carriers.parcel'), cell: ({ parcelRef }) => parcelRef ?? '' },
        { label: t('carriers.number'), cell: ({ tracking }) => tracking, className: 'tabular-nums' },
        {
          label: t('carriers.outcome'),
          cell: ({ outcome, message }) =>
            [t(`carriers.outcomes.${outcome}`), message].filter(Boolean).join('：'),
        },
      ]}
    />
  );
}
