// The module boundaries as data: which folder may import which. dependency-cruiser enforces it (`npm run check:imports`),
// `tools/test` proves that it forbids, docs/architecture.md explains it.

/** The backend's modules by layer; a module uses only modules on lower layers, through their `index.ts`. */
export const LAYERS = [
  ['webhooks'],
  ['users', 'catalog', 'venues', 'assets', 'notifications', 'event-log', 'parameters'],
  ['auth', 'warehouses', 'loyalty', 'page-rules', 'search'],
  ['cart', 'cellar', 'favourites', 'wishes', 'indents', 'payments', 'purchasing'],
  ['orders'],
  ['checkout'],
  ['invoices', 'evenings', 'feedback', 'restaurants'],
  ['concierge', 'proposals'],
  ['system', 'site', 'back-office'],
];

/**
 * The subfolders of large folders, lower ones first, and which of their siblings each may import. A subfolder imports no
 * file that stands beside it, such as the `index.ts` of the module.
 */
export const SUBFOLDERS = {
  'backend/src/orders': {
    core: [],
    fulfilment: ['core'],
    tasks: ['core'],
    refunds: ['core', 'fulfilment'],
    printing: ['core', 'fulfilment'],
    changes: ['core', 'fulfilment', 'refunds'],
    placing: ['core', 'fulfilment', 'refunds', 'changes'],
    desk: ['core', 'fulfilment', 'refunds', 'tasks'],
    api: ['core', 'fulfilment', 'refunds', 'tasks', 'placing', 'desk'],
  },
  'backend/src/search': {
    engine: [],
    indexes: ['engine'],
    'query-log': ['engine'],
    understanding: ['engine', 'indexes'],
    synonyms: ['indexes'],
    lists: ['engine', 'indexes', 'query-log', 'understanding', 'synonyms'],
    completion: ['engine', 'indexes', 'query-log', 'lists'],
  },
  'frontend/src/admin/kit': {
    data: [],
    values: [],
    forms: [],
    'list-state': ['data'],
    fields: ['values'],
    keyboard: [],
    palette: ['values'],
    activity: ['values', 'forms', 'list-state'],
    bulk: ['data', 'values', 'fields'],
    views: ['data', 'list-state'],
    table: ['data', 'values', 'list-state', 'bulk'],
    record: ['data', 'values', 'forms', 'list-state', 'fields', 'activity', 'bulk', 'keyboard', 'palette'],
    list: ['data', 'values', 'list-state', 'fields', 'bulk', 'views', 'table', 'keyboard'],
  },
  'frontend/src/admin/orders': {
    core: [],
    fulfilment: ['core'],
    refunds: ['core'],
    tasks: ['core'],
    printing: ['core'],
    carriers: ['printing'],
    calendar: ['core', 'fulfilment', 'printing'],
    system: ['core'],
    desk: ['core', 'fulfilment', 'refunds', 'tasks'],
  },
  'frontend/src/admin/resources': {
    shared: [],
    parameters: [],
    indents: ['shared'],
    stock: ['shared'],
    'goods-in': ['shared'],
    transfers: ['shared'],
    products: ['shared', 'stock'],
    users: ['shared', 'stock'],
  },
  'frontend/src/features/catalog': {
    cards: [],
    list: ['cards'],
    page: ['cards'],
  },
  'frontend/src/ui': {
    base: [],
    artwork: ['base'],
    text: ['base', 'artwork'],
    controls: ['base', 'artwork'],
    layout: ['base', 'artwork'],
    dialog: ['base', 'artwork', 'controls'],
    filters: ['base', 'artwork', 'controls', 'layout', 'dialog'],
  },
  'libs/domain/src': {
    rules: [],
    search: ['rules'],
    'back-office': ['rules'],
    texts: ['rules', 'back-office'],
  },
  'libs/domain/src/rules': {
    shared: [],
    assets: [],
    catalog: ['shared'],
    cellar: ['shared'],
    evenings: ['shared'],
    'event-log': ['shared'],
    favourites: ['shared'],
    feedback: ['shared'],
    invoices: ['shared'],
    loyalty: ['shared'],
    payments: ['shared'],
    proposals: ['shared'],
    users: ['shared'],
    venues: ['shared'],
    warehouses: ['shared'],
    webhooks: ['shared'],
    cart: ['shared', 'venues'],
    indents: ['shared', 'loyalty'],
    pairing: ['shared', 'catalog'],
    descriptions: ['shared', 'catalog', 'pairing'],
    orders: ['shared', 'catalog', 'feedback', 'venues', 'cart'],
    claims: ['shared'],
    carriers: ['shared', 'orders'],
  },
};

/** Parts of the shop with routes of their own: the pages of customers, and an area for each kind of staff. */
const AREAS = ['pages', 'admin', 'concierge', 'manage'];
/** What every layer of the shop may use. */
const BELOW_SHARED = ['./generated', './ui', './i18n'];

export const FEATURES = [
  'account',
  'assistant',
  'auth',
  'cart',
  'catalog',
  'cellar',
  'checkout',
  'contact',
  'customer-notes',
  'evenings',
  'favourites',
  'feedback',
  'home',
  'indents',
  'information',
  'invoices',
  'membership',
  'orders',
  'producers',
  'promotion',
  'proposals',
  'services',
  'venues',
];

/** The folders of `libs`. */
export const LIBRARIES = ['demo-data', 'domain', 'embedded-mongo', 'i18n'];
/** The folders of `frontend/src` that may import everything in it: they put the shop together. */
export const OPEN_FOLDERS = ['boot', 'generated'];

const modules = LAYERS.flatMap((layer, level) => layer.map((module) => ({ module, level })));

const backendZones = modules.map(({ module, level }) => ({
  target: `./backend/src/${module}`,
  from: './backend/src',
  except: [
    './platform',
    `./${module}`,
    ...modules.filter((other) => other.level < level).map((other) => `./${other.module}/index.ts`),
  ],
  message: `The module "${module}" may import the platform and the index.ts of modules on lower layers only.`,
}));

const featureZones = FEATURES.map((feature) => ({
  target: `./frontend/src/features/${feature}`,
  from: './frontend/src/features',
  except: [`./${feature}`],
  message: 'A feature does not import another feature: compose them in a page, or move what they share down.',
}));

const subfolderZones = Object.entries(SUBFOLDERS).flatMap(([folder, subfolders]) =>
  Object.entries(subfolders).map(([name, allowed]) => ({
    target: `./${folder}/${name}`,
    from: `./${folder}`,
    except: [`./${name}`, ...allowed.map((other) => `./${other}`)],
    message: `In ${folder}, "${name}" may import ${allowed.join(', ') || 'no other subfolder'}.`,
  })),
);

export const ZONES = [
  {
    target: './backend/src/platform',
    from: './backend/src',
    except: ['./platform'],
    message: 'The platform knows no module.',
  },
  {
    target: './backend/src/migrations',
    from: './backend/src',
    except: ['./platform', './migrations'],
    message: 'A migration works on stored documents, not on models: it knows no module.',
  },
  ...backendZones,
  ...featureZones,
  ...subfolderZones,
  {
    target: './frontend/src/ui',
    from: './frontend/src',
    except: ['./ui', './i18n'],
    message: 'The design system takes props; it knows no feature, page or application state.',
  },
  {
    target: './frontend/src/i18n',
    from: './frontend/src',
    except: ['./i18n'],
    message: 'Texts and formats depend on no other part of the shop.',
  },
  {
    target: './frontend/src/shared',
    from: './frontend/src',
    except: ['./shared', ...BELOW_SHARED],
    message: 'What features share depends on no feature, page or application shell.',
  },
  {
    target: './frontend/src/worker',
    from: './frontend/src',
    except: ['./worker'],
    message: 'The service worker is a program of its own; it shares no code with the pages.',
  },
  {
    target: './frontend/src/features',
    from: './frontend/src',
    except: ['./features', './shared', ...BELOW_SHARED],
    message: 'Arrows point down: pages use features, and the app collects them, not the other way round.',
  },
  ...AREAS.map((area) => ({
    target: `./frontend/src/${area}`,
    from: './frontend/src',
    except: [`./${area}`, './features', './shared', ...BELOW_SHARED],
    message: 'Pages and areas compose features; they import neither each other nor the application shell.',
  })),
  {
    target: './frontend/src/app',
    from: './frontend/src',
    except: ['./app', './features', './shared', ...BELOW_SHARED],
    message: 'The app finds pages and areas by `import.meta.glob`, so that each is fetched on its own.',
  },
  { target: './frontend', from: './backend', message: 'The shop speaks to the server over GraphQL only.' },
  { target: './backend', from: './frontend', message: 'The server does not import the shop.' },
  ...['backend', 'bench', 'e2e', 'frontend', 'tools'].map((folder) => ({
    target: './libs',
    from: `./${folder}`,
    message: 'A library imports no application.',
  })),
  {
    target: './libs/domain',
    from: './libs',
    except: ['./domain', './i18n'],
    message: 'The rules stand on nothing but the texts.',
  },
  {
    target: './libs/i18n',
    from: './libs',
    except: ['./i18n'],
    message: 'Texts depend on no other library.',
  },
  {
    target: './libs/embedded-mongo',
    from: './libs',
    except: ['./embedded-mongo'],
    message: 'The embedded database knows no wine.',
  },
  {
    target: './libs/demo-data',
    from: './libs/embedded-mongo',
    message: 'Demo data is plain data; it knows no database.',
  },
];

const startOf = (path) => `^${path.replace('./', '').replaceAll('.', '\\.')}(?:/|$)`;

/**
 * The zones as rules of dependency-cruiser.
 * @type {import('dependency-cruiser').IForbiddenRuleType[]}
 */
export const BOUNDARY_RULES = ZONES.map(({ target, from, except = [], message }) => ({
  name: `${target} from ${from}`,
  comment: message,
  severity: 'error',
  from: { path: startOf(target) },
  to: {
    path: startOf(from),
    pathNot: except.map((allowed) => startOf(`${from}/${allowed.replace('./', '')}`)),
  },
}));
