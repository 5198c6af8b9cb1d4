import { useTranslation } from 'react-i18next';
import { useLocalName } from '../../i18n/index.js';
import { useBucketNames } from '../kit/values/use-bucket-names.js';
import { Button } from '../../ui/controls/button.js';
import { cx } from '../../ui/base/cx.js';
import { Field } from '../../ui/controls/field.js';
import { TextInput } from '../../ui/controls/text-input.js';
import { type CountEntry, countedBottles, type EnteredCount } from './count-state.js';
import { Difference } from './difference.js';

export interface CountLineProps {
  entry: CountEntry;
  count: EnteredCount | undefined;
  /** What the server says is wrong with the count. */
  error: string | undefined;
  onCount: (text: string) => void;
}

/** A wine to count: its shelf, what should be there, and a field large enough for a thumb. */
export function CountLine({ entry, count, error, onCount }: CountLineProps) {
  const { t } = useTranslation('admin-records');
  const nameOf = useLocalName();
  const wine = `${nameOf(entry)} ${entry.vintage} ${entry.size}`;
  const bottles = count && countedBottles(count.text);
  const isMoved = count !== undefined && count.expected !== entry.onHand;
  const wrong = count && bottles === undefined ? t('count.error') : error;
  return (
    <li
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-x-3 gap-y-1 border-b border-line px-3 py-2.5',
        'lg:grid-cols-[7rem_minmax(0,1fr)_15rem_6.5rem_6rem] lg:items-center',
        isMoved && 'bg-sunken',
      )}
    >
      <p className="col-start-1 text-lg font-medium lg:text-base">
        {entry.shelf ?? <span className="text-sm font-normal text-muted">{t('count.noShelf')}</span>}
      </p>
      <div className="col-start-1 min-w-0 lg:col-start-2">
        <p>
          {wine} <span className="font-latin text-sm text-muted">{entry.productRef}</span>
        </p>
        <KeptApart entry={entry} />
      </div>
      <dl className="col-start-1 flex flex-wrap gap-x-3 text-xs lg:col-start-3 lg:text-sm lg:grid lg:grid-cols-3 lg:gap-0 lg:text-right">
        {(['onHand', 'allocated', 'saleable'] as const).map((key) => (
          <div key={key} className="flex gap-1.5 whitespace-nowrap lg:block">
            <dt className="text-muted lg:sr-only">{t(`count.${key}`)}</dt>
            <dd className="tabular-nums">{entry[key]}</dd>
          </div>
        ))}
      </dl>
      <Field
        className="col-start-2 row-span-2 row-start-1 lg:col-start-4 lg:row-span-1"
        label={t('count.countedOf', { wine })}
        hideLabel
        {...(wrong && { error: wrong })}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          className="min-h-13! text-right text-xl! tabular-nums"
          value={count?.text ?? ''}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onCount(target.value)}
        />
      </Field>
      <p className="col-start-2 text-right lg:col-start-5" aria-live="polite">
        {bottles !== undefined && !isMoved && <Difference bottles={bottles - entry.onHand} />}
      </p>
      {isMoved && (
        <div role="alert" className="col-span-full flex flex-wrap items-center gap-2 text-sm text-danger">
          <span className="grow">
            {t('count.moved', { expected: count.expected, present: entry.onHand })}
          </span>
          <Button size="sm" variant="secondary" onClick={() => onCount(count.text)}>
            {t('count.keep')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => onCount('')}>
            {t('count.discard')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Bottles of the wine that must not be counted with the others. */
function KeptApart({ entry: { keptApart } }: Pick<CountLineProps, 'entry'>) {
  const { t } = useTranslation('admin-records');
  const names = useBucketNames();
  if (keptApart.length === 0) return null;
  const list = keptApart.map(({ bucket, quantity }) => `${names[bucket]} ${quantity}`).join(' · ');
  return <p className="text-xs text-muted">{t('count.apart', { list })}</p>;
}
