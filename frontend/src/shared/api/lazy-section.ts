import { type ComponentType, lazy } from 'react';
import { loadNamespaces, type Namespace } from '../../i18n/index.js';
import { withClient } from './client-context.js';

/** Part of a page that is loaded when it is first rendered, with its texts and the GraphQL client, whose hooks it may use. */
export const lazySection = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: readonly Namespace[],
) =>
  lazy(async () => {
    const [Section] = await Promise.all([withClient(load()), loadNamespaces(texts)]);
    return { default: Section };
  });
