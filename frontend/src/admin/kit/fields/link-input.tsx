import type { FieldDefinition } from '@vinkura/domain/back-office/index';
import { resourceNamed, titleFields, titleIn } from '@vinkura/domain/back-office/index';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdminRecordsQuery } from '../../../generated/admin-kit-data.js';
import { useLocalName } from '../../../i18n/index.js';
import { Icon } from '../../../ui/artwork/icon.js';
import { CONTROL_CLASSES, useFieldControl } from '../../../ui/controls/field.js';
import { useSuggestBox } from '../../../ui/controls/use-suggest-box.js';
import { cx } from '../../../ui/base/cx.js';
import type { LinkLabel } from '../values/cell.js';

const OFFERED = 8;

export interface LinkInputProps {
  field: FieldDefinition;
  /** Read where no Field gives a label. */
  name?: string;
  reference: string;
  label?: LinkLabel | undefined;
  onChange: (reference: string | null) => void;
  disabled?: boolean | undefined;
}

/** Chooses a record by typing part of its name or reference. */
export function LinkInput({ field, name, reference, label, onChange, disabled }: LinkInputProps) {
  const { t } = useTranslation('admin');
  const nameOf = useLocalName();
  const [chosen, setChosen] = useState<{ reference: string; name: string } | null>(null);
  const known = chosen?.reference === reference ? chosen.name : label && nameOf(label);
  if (reference !== '')
    return (
      <span data-control className={cx(CONTROL_CLASSES, 'flex items-center justify-between gap-2')}>
        <span className="truncate">
          {known && <span className="mr-2">{known}</span>}
          <span className="font-latin text-muted">{reference}</span>
        </span>
        <button
          type="button"
          disabled={disabled}
          aria-label={t('field.remove', { value: known ?? reference })}
          onClick={() => onChange(null)}
          className="grid size-7 place-items-center rounded-sm hover:text-accent"
        >
          <Icon name="close" className="size-4" />
        </button>
      </span>
    );
  return (
    <RecordSearch
      field={field}
      name={name}
      disabled={disabled}
      onChoose={(record) => {
        setChosen(record);
        onChange(record.reference);
      }}
    />
  );
}

export interface LinksInputProps {
  field: FieldDefinition;
  references: readonly string[];
  labels?: Readonly<Record<string, LinkLabel>> | undefined;
  onChange: (references: string[]) => void;
  disabled?: boolean | undefined;
}

/** Several records. */
export function LinksInput({ field, references, labels, onChange, disabled }: LinksInputProps) {
  const { t } = useTranslation('admin');
  const nameOf = useLocalName();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const linkedName = (reference: string): string => {
    const label = labels?.[reference];
    return label ? nameOf(label) : reference;
  };
  return (
    <div className="grid gap-1.5">
      {references.map((reference) => {
        const name = chosen[reference] ?? linkedName(reference);
        return (
          <span
            key={reference}
            className="flex items-center justify-between gap-2 rounded-sm bg-sunken px-2 py-1"
          >
            <span className="truncate">{name}</span>
            <button
              type="button"
              disabled={disabled}
              aria-label={t('field.remove', { value: name })}
              onClick={() => onChange(references.filter((each) => each !== reference))}
              className="grid size-6 place-items-center hover:text-accent"
            >
              <Icon name="close" className="size-3.5" />
            </button>
          </span>
        );
      })}
      <RecordSearch
        field={field}
        disabled={disabled}
        onChoose={({ reference, name }) => {
          setChosen({ ...chosen, [reference]: name });
          if (!references.includes(reference)) onChange([...references, reference]);
        }}
      />
    </div>
  );
}

interface RecordSearchProps {
  field: FieldDefinition;
  name?: string | undefined;
  onChoose: (record: { reference: string; name: string }) => void;
  disabled?: boolean | undefined;
}

/** A combobox over the records of a resource. */
function RecordSearch({ field, name, onChoose, disabled }: RecordSearchProps) {
  const { t } = useTranslation('admin');
  const nameOf = useLocalName();
  const control = useFieldControl();
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const q = useDeferredValue(text.trim());
  const resource = resourceNamed(field.resource ?? 'products');
  const { data } = useAdminRecordsQuery({
    variables: {
      resource: resource.name,
      list: { q },
      perPage: OFFERED,
      columns: titleFields(resource),
    },
    skip: !isOpen,
  });
  const options = (data?.backOfficeRecords.items ?? []).map(({ reference, values }) => ({
    id: reference,
    label: nameOf({
      name: titleIn(resource, values, 'jp') ?? reference,
      nameEn: titleIn(resource, values, 'en'),
    }),
    kind: reference,
  }));
  const choose = ({ id, label }: (typeof options)[number]) => {
    onChoose({ reference: id, name: label });
    setText('');
    setIsOpen(false);
  };
  const { input, list } = useSuggestBox({
    label: t('field.search'),
    options,
    isOpen,
    onOpen: setIsOpen,
    onType: setText,
    onChoose: choose,
  });
  return (
    <div className="relative">
      <input
        {...control}
        {...input}
        aria-label={name}
        disabled={disabled}
        placeholder={t('field.search')}
        value={text}
        className={CONTROL_CLASSES}
        onKeyDown={(event) => {
          const [first] = options;
          const isChosen = input['aria-activedescendant'] !== undefined;
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || isChosen)
            return input.onKeyDown(event);
          // Takes the first one; the form around it is not submitted.
          event.preventDefault();
          if (isOpen && first) choose(first);
        }}
      />
      {list}
    </div>
  );
}
