import { findResource } from '@vinkura/domain/back-office/index';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { NAVIGATION } from '../navigation.js';
import { useLabel } from '../use-label.js';

export interface Crumb {
  label: string;
  to?: string;
}

const PAGES = NAVIGATION.flatMap(({ links }) => links);

const NAMED_PARTS = [
  'new',
  'import',
  'system',
  'board',
  'count',
  'jobs',
  'mails',
  'payments',
  'webhooks',
  'tokens',
  'staff',
  'pages',
  'events',
  'errors',
  'stock',
  'configuration',
] as const;
const isNamed = (part: string): part is (typeof NAMED_PARTS)[number] =>
  NAMED_PARTS.some((each) => each === part);

/** The way from the area's first page to this one, from the address: area / resource / record. */
export function useBreadcrumbs(): Crumb[] {
  const { t } = useTranslation('admin');
  const labelOf = useLabel();
  const [, , section, ...rest] = useLocation().pathname.split('/').map(decodeURIComponent);
  const crumbs: Crumb[] = [{ label: t('title'), to: '/admin' }];
  const path = section ? `/admin/${section}` : '/admin';
  const page = findResource(section ?? '') ?? PAGES.find(({ to }) => to === path);
  const first = { label: page ? labelOf(page.label) : (section ?? ''), to: path };
  crumbs.push(rest.length === 0 ? { label: first.label } : first);
  rest.forEach((part, index) => {
    const isLast = index === rest.length - 1;
    const label = isNamed(part) ? t(`crumbs.${part}`) : part;
    crumbs.push(
      isLast ? { label } : { label, to: `/admin/${[section, ...rest.slice(0, index + 1)].join('/')}` },
    );
  });
  return crumbs;
}
