/** How a member of a parameter's values is entered. */
type ChoiceControl = 'text' | 'number' | 'day' | 'flag' | 'user';

export interface ChoiceColumn {
  /** Member of a choice: value, label, labelEn, enabled, description. */
  key: string;
  control: ChoiceControl;
  /** Label of its own in the texts (`parameter.<label>`), where the member means something special here. */
  label?: 'referent' | 'day' | 'partner';
}

export interface ParameterKind {
  columns: readonly ChoiceColumn[];
  /** The program reads exactly these values: none is added or taken away. */
  isFixed?: true;
  /** What the values are counted in, by their description; `*` for all others. */
  units?: Readonly<Record<string, 'yen' | 'percent' | 'minutes' | 'hours' | 'orders' | 'bottles'>>;
}

const NAMES: readonly ChoiceColumn[] = [
  { key: 'label', control: 'text' },
  { key: 'labelEn', control: 'text' },
];
const ENABLED: ChoiceColumn = { key: 'enabled', control: 'flag' };
const numbers = (units: ParameterKind['units']): ParameterKind => ({
  columns: [...NAMES, { key: 'value', control: 'number' }, ENABLED],
  isFixed: true,
  ...(units && { units }),
});

/** The parameters that the program reads, by what their values are. */
const KINDS: Readonly<Record<string, ParameterKind>> = {
  'delivery-fees': numbers({ '*': 'yen' }),
  'tier-thresholds': numbers({ '*': 'yen' }),
  'points-rate': numbers({ '*': 'percent' }),
  'order-abandonment': numbers({ PLACED: 'minutes', PLACED_PAYMENT_ERROR: 'hours' }),
  'unpaid-orders': numbers({ ORDERS: 'orders', BOTTLES: 'bottles' }),
  'closed-days': { columns: [{ key: 'value', control: 'day', label: 'day' }, ...NAMES, ENABLED] },
  partners: {
    columns: [
      { key: 'value', control: 'text', label: 'partner' },
      ...NAMES,
      { key: 'description', control: 'user', label: 'referent' },
      ENABLED,
    ],
  },
};

const ANY: ParameterKind = {
  columns: [{ key: 'value', control: 'text' }, ...NAMES, { key: 'description', control: 'text' }, ENABLED],
};

export const parameterKind = (name: string): ParameterKind => KINDS[name] ?? ANY;
