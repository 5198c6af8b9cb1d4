import { type Label, RESOURCES } from '@vinkura/domain/back-office/index';

/** A page that the palette offers beside the records that the server finds. */
export interface PageCommand {
  id: string;
  group: 'pages' | 'actions';
  label: Label;
  path: string;
}

/** The pages of the area and what can be created in it, from the definitions of the resources. */
export const PAGE_COMMANDS: readonly PageCommand[] = RESOURCES.flatMap(({ name, verbs }) =>
  verbs.map((verb) => ({
    id: `${name}:${verb.name}`,
    group: verb.name === 'list' ? ('pages' as const) : ('actions' as const),
    label: verb.label,
    path: verb.path,
  })),
);

/** Width and letter case do not matter: `ＷＩＮＥ` finds `Wine`. */
const normalized = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether every word of the query stands in one of the labels, in whichever language it was typed. */
export function matchesQuery(labels: readonly string[], q: string): boolean {
  const text = normalized(labels.join(' '));
  return normalized(q)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
