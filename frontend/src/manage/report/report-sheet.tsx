import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalName } from '../../i18n/index.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { FormProblem } from '../../shared/forms/form-problem.js';
import { useViolationText } from '../../shared/forms/use-violation-text.js';
import { cx } from '../../ui/base/cx.js';
import { Icon } from '../../ui/artwork/icon.js';
import { Button } from '../../ui/controls/button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import { Field } from '../../ui/controls/field.js';
import { NumberStepper } from '../../ui/controls/number-stepper.js';
import { RadioCards } from '../../ui/controls/radio-cards.js';
import { TextArea } from '../../ui/controls/text-input.js';
import type { Reservation } from '../reservations/parcels.js';
import { PhotoField } from '../../shared/photo/photo-field.js';
import { reportableWines } from './reportable-wines.js';
import { useBottleReport } from './use-bottle-report.js';
import type { BottleProblem } from '../../generated/schema-types.js';

const PROBLEMS = ['BROKEN', 'CORKED', 'WRONG', 'MISSING', 'LATE'] as const satisfies readonly BottleProblem[];

export interface ReportSheetProps {
  table: Reservation;
  onClose: () => void;
}

/** Something is wrong with bottles (REPORT-01): which, how many, a photograph, a note. */
export function ReportSheet({ table, onClose }: ReportSheetProps) {
  const { t } = useTranslation('manage');
  const { state, send } = useBottleReport();
  return (
    <Dialog
      open
      title={t('report.title')}
      description={table.name ? t('table.guest', { name: table.name }) : table.orderRef}
      onClose={onClose}
    >
      {state.step === 'sent' || state.step === 'queued' ? (
        <div className="grid gap-4">
          <p
            role="status"
            className={cx('flex items-start gap-2', state.step === 'sent' ? 'text-success' : 'text-warning')}
          >
            <Icon name={state.step === 'sent' ? 'check' : 'refresh'} className="mt-1 size-5 shrink-0" />
            {t(state.step === 'sent' ? 'report.sent' : 'report.heldUp')}
          </p>
          <Button size="lg" onClick={onClose}>
            {t('report.done')}
          </Button>
        </div>
      ) : (
        <ReportForm table={table} state={state} onSend={send} />
      )}
    </Dialog>
  );
}

type Report = ReturnType<typeof useBottleReport>;

function ReportForm({
  table,
  state,
  onSend,
}: {
  table: Reservation;
  state: Report['state'];
  onSend: Report['send'];
}) {
  const { t } = useTranslation('manage');
  const nameOf = useLocalName();
  const problemText = useProblemText();
  const wines = reportableWines(table);
  const [productRef, setProductRef] = useState(wines.length === 1 ? (wines[0]?.productRef ?? null) : null);
  const [problem, setProblem] = useState<BottleProblem>('BROKEN');
  const [quantity, setQuantity] = useState(1);
  const [note, setNote] = useState('');
  const [photo, setPhoto] = useState<File>();
  const [isChecked, setIsChecked] = useState(false);
  const labels = {
    productRef: t('report.wine'),
    quantity: t('report.quantity'),
    note: t('report.note'),
    file: t('report.photo'),
  };
  const sentence = useViolationText(labels);
  const refusal = state.step === 'writing' ? state.problem : undefined;
  const errorOf = (field: keyof typeof labels) => {
    const violation = refusal?.violations.find((each) => each.field === field);
    return violation && sentence(violation);
  };
  const isShownBeside = refusal?.violations.some(({ field }) => field in labels) ?? false;
  const left = wines.find((wine) => wine.productRef === productRef)?.left ?? 1;
  const isBusy = state.step === 'sending';
  if (wines.length === 0) return <p className="text-muted">{t('report.allReported')}</p>;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setIsChecked(true);
        if (!productRef || isBusy) return;
        onSend({
          venueRef: table.venueRef,
          input: {
            orderRef: table.orderRef,
            productRef,
            problem,
            quantity: Math.min(quantity, left),
            note: note.trim() || null,
          },
          photo,
        });
      }}
    >
      <RadioCards
        label={t('report.wine')}
        options={wines.map((wine) => ({
          value: wine.productRef,
          label: `${nameOf(wine)} ${wine.vintage}`,
          aside: t('table.bottles', { count: wine.left }),
        }))}
        value={productRef}
        onChange={setProductRef}
        error={isChecked && !productRef ? t('report.chooseWine') : errorOf('productRef')}
      />
      <RadioCards
        label={t('report.problem')}
        options={PROBLEMS.map((value) => ({
          value,
          label: t(`report.kind.${value}`),
        }))}
        value={problem}
        onChange={setProblem}
        className="[&>[role=radiogroup]]:grid-cols-2"
      />
      {left > 1 && (
        <Field label={t('report.quantity')} error={errorOf('quantity')}>
          <NumberStepper value={Math.min(quantity, left)} min={1} max={left} onChange={setQuantity} />
        </Field>
      )}
      <PhotoField
        photo={photo}
        onChange={setPhoto}
        error={errorOf('file')}
        texts={{
          photo: t('report.photo'),
          add: t('report.addPhoto'),
          other: t('report.otherPhoto'),
          remove: t('report.removePhoto'),
        }}
      />
      <Field label={t('report.note')} hint={t('report.noteHint')} error={errorOf('note')}>
        <TextArea rows={3} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      {refusal && !isShownBeside && state.step === 'writing' && (
        <FormProblem>{problemText(state.error)}</FormProblem>
      )}
      {state.step === 'full' && <FormProblem>{t('outbox.full')}</FormProblem>}
      <Button type="submit" size="lg" block loading={isBusy}>
        {t('report.send')}
      </Button>
    </form>
  );
}
