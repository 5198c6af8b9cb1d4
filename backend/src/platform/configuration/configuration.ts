import { join, resolve } from 'node:path';
import { BACKEND_FOLDER } from './backend-package.js';

/** A mistake in the environment; its message names the variable and is all that the operator sees. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/** The seller's particulars that the law asks to be shown; all of them come from the operator (never invented). */
export interface Seller {
  name?: string;
  representative?: string;
  address?: string;
  phone?: string;
  phoneHours?: string;
  email?: string;
  premises?: string;
  licence?: string;
  licenceDate?: string;
  taxOffice?: string;
  invoiceNumber?: string;
  managerName?: string;
  trainingDate?: string;
  trainingDue?: string;
  trainingBody?: string;
}

/** An endpoint that speaks OpenAI's chat completions. */
interface DraftEndpoint {
  /** With a slash at its end, such as `https://api.example.com/v1/`. */
  url: URL;
  key?: string;
  model: string;
}

/** Where spans are sent, with a slash at its end, and the share of traces that is recorded, 0 to 1. */
export interface TracingOptions {
  endpoint: URL;
  ratio: number;
}

/** Everything the process is told from outside, read once at start and injected from then on. */
export class Configuration {
  readonly production: boolean;
  readonly test: boolean;
  readonly port: number;
  readonly dataDir: string;
  /** Unset: the embedded database keeps its data under `dataDir`. */
  readonly mongodbUri?: string;
  readonly demoData: boolean;
  /** Whether the start upgrades an older database; otherwise `npm run db:migrate` does, before the new version starts. */
  readonly migratesOnStart: boolean;
  /**
   * `timeoutMs` is how long one request to Stripe may take; its client repeats it twice. `apiBase` stands in for Stripe's
   * own address in tests; refused in production.
   */
  readonly stripe?: {
    secretKey: string;
    publishableKey: string;
    webhookSecret: string;
    timeoutMs: number;
    apiBase?: URL;
  };
  readonly sandboxAllowed: boolean;
  readonly smtpUrl?: string;
  /** Writes drafts of descriptions; unset: nothing is sent anywhere. */
  readonly draftEndpoint?: DraftEndpoint;
  /** Calls a minute that one API token may make of one process. */
  readonly apiCallsPerMinute: number;
  /** Accounts an hour that may be registered from one network address. */
  readonly registrationsPerHour: number;
  /** Wrong passwords an hour from one network address, whatever the accounts. */
  readonly wrongPasswordsPerHour: number;
  /** Analytics sessions a minute that may begin from one network address without anybody signed in. */
  readonly visitsPerMinute: number;
  /** Opens `GET /metrics` to whoever sends it as a bearer token. Unset: there is no such page. */
  readonly metricsToken?: string;
  /** Sends traces to an OTLP collector; unset: there are none. */
  readonly tracing?: TracingOptions;
  /** Webhooks may go to `http:` addresses and into private networks; for development. */
  readonly webhooksToPrivateNetworks: boolean;
  readonly publicUrl: string;
  /** Only over HTTPS may the sign-in cookie be marked `Secure`; a proxy in front is then trusted for the scheme. */
  readonly secureCookies: boolean;
  readonly trustProxy: boolean;
  /** Signs the session cookie. Unset: one is made at first start and kept in the database. */
  readonly sessionSecret?: string;
  readonly seller: Seller;
  readonly logLevel: string;
  /** Between this time and twice as long after its start a process first runs the jobs that are due, milliseconds. */
  readonly firstJobsAfterMs: number;
  /** The indexes of search are made while the process starts. Otherwise the first search makes them. */
  readonly warmsUpSearch: boolean;
  /** Milliseconds added to the clock; for tests of time limits, refused in production. */
  readonly clockOffsetMs: number;
  /** Folder of the built shop. */
  readonly shopDist: string;
  readonly version: string;

  constructor(env: NodeJS.ProcessEnv, version: string) {
    this.version = version;
    this.production = env.NODE_ENV === 'production';
    this.test = env.NODE_ENV === 'test';
    this.port = integer(env, 'PORT', 3000, 0, 65_535);
    this.dataDir = resolve(env.DATA_DIR || '.data');
    this.mongodbUri = text(env, 'MONGODB_URI');
    if (this.mongodbUri && !/^mongodb(\+srv)?:\/\//.test(this.mongodbUri))
      throw new ConfigurationError('MONGODB_URI must begin with mongodb:// or mongodb+srv://');
    this.demoData = flag(env, 'DEMO_DATA', !this.production);
    this.migratesOnStart = flag(env, 'MIGRATE_ON_START', !this.production || !this.mongodbUri);
    this.sandboxAllowed = flag(env, 'PAYMENTS_SANDBOX', !this.production);
    this.stripe = stripeKeys(env, this.production);
    if (!this.stripe && !this.sandboxAllowed)
      throw new ConfigurationError(
        'STRIPE_SECRET_KEY is not set: in production set it, or PAYMENTS_SANDBOX=true to take play money',
      );
    this.smtpUrl = text(env, 'SMTP_URL');
    if (this.smtpUrl && !/^smtps?:\/\/[^/]/.test(this.smtpUrl))
      throw new ConfigurationError('SMTP_URL must begin with smtp:// or smtps://');
    this.draftEndpoint = draftEndpoint(env);
    this.apiCallsPerMinute = integer(env, 'API_CALLS_PER_MINUTE', 1200, 1, 1_000_000);
    this.registrationsPerHour = integer(env, 'REGISTRATIONS_PER_HOUR', 30, 1, 1_000_000);
    this.wrongPasswordsPerHour = integer(env, 'WRONG_PASSWORDS_PER_HOUR', 100, 1, 1_000_000);
    this.visitsPerMinute = integer(env, 'VISITS_PER_MINUTE', 120, 1, 1_000_000);
    this.metricsToken = text(env, 'METRICS_TOKEN');
    if (this.metricsToken && this.metricsToken.length < 16)
      throw new ConfigurationError('METRICS_TOKEN must have at least 16 characters');
    this.tracing = tracing(env);
    this.webhooksToPrivateNetworks = flag(env, 'WEBHOOKS_TO_PRIVATE_NETWORKS', !this.production);
    this.publicUrl = (text(env, 'PUBLIC_URL') ?? `http://localhost:${this.port}`).replace(/\/$/, '');
    if (!URL.canParse(this.publicUrl)) throw new ConfigurationError('PUBLIC_URL must be a whole address');
    this.secureCookies = this.publicUrl.startsWith('https:');
    this.trustProxy = flag(env, 'TRUST_PROXY', false);
    this.sessionSecret = text(env, 'SESSION_SECRET');
    if (this.sessionSecret && this.sessionSecret.length < 32)
      throw new ConfigurationError('SESSION_SECRET must have at least 32 characters');
    this.logLevel = text(env, 'LOG_LEVEL') ?? 'info';
    if (!LOG_LEVELS.includes(this.logLevel))
      throw new ConfigurationError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`);
    this.firstJobsAfterMs = integer(env, 'FIRST_JOBS_AFTER_SECONDS', 30, 0, 86_400) * 1000;
    this.warmsUpSearch = flag(env, 'SEARCH_WARM_UP', true);
    this.clockOffsetMs = integer(env, 'CLOCK_OFFSET_MS', 0, -1e12, 1e12);
    if (this.clockOffsetMs && this.production)
      throw new ConfigurationError('CLOCK_OFFSET_MS is for tests and must not be set in production');
    this.shopDist = resolve(text(env, 'SHOP_DIST') ?? BUILT_SHOP);
    this.seller = seller(env);
  }
}

const BUILT_SHOP = join(BACKEND_FOLDER, '../frontend/dist');
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function text(env: NodeJS.ProcessEnv, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

function integer(env: NodeJS.ProcessEnv, name: string, fallback: number, min: number, max: number): number {
  const value = text(env, name);
  if (value === undefined) return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < min || number > max)
    throw new ConfigurationError(`${name} must be a whole number from ${min} to ${max}, not "${value}"`);
  return number;
}

function flag(env: NodeJS.ProcessEnv, name: string, fallback: boolean): boolean {
  const value = text(env, name)?.toLowerCase();
  if (value === undefined) return fallback;
  if (['true', '1', 'yes'].includes(value)) return true;
  if (['false', '0', 'no'].includes(value)) return false;
  throw new ConfigurationError(`${name} must be true or false, not "${value}"`);
}

function stripeKeys(env: NodeJS.ProcessEnv, production: boolean): Configuration['stripe'] {
  const secretKey = text(env, 'STRIPE_SECRET_KEY');
  if (!secretKey) return undefined;
  const publishableKey = text(env, 'STRIPE_PUBLISHABLE_KEY');
  const webhookSecret = text(env, 'STRIPE_WEBHOOK_SECRET');
  if (!publishableKey)
    throw new ConfigurationError('STRIPE_PUBLISHABLE_KEY must be set with STRIPE_SECRET_KEY');
  if (!webhookSecret)
    throw new ConfigurationError('STRIPE_WEBHOOK_SECRET must be set with STRIPE_SECRET_KEY');
  const apiBase = text(env, 'STRIPE_API_BASE');
  if (apiBase && production)
    throw new ConfigurationError('STRIPE_API_BASE is for tests and must not be set in production');
  if (apiBase && !URL.canParse(apiBase))
    throw new ConfigurationError('STRIPE_API_BASE must be a whole address');
  const timeoutMs = integer(env, 'STRIPE_TIMEOUT_MS', 15_000, 100, 60_000);
  return {
    secretKey,
    publishableKey,
    webhookSecret,
    timeoutMs,
    ...(apiBase && { apiBase: new URL(apiBase) }),
  };
}

function tracing(env: NodeJS.ProcessEnv): TracingOptions | undefined {
  const address = text(env, 'OTEL_EXPORTER_OTLP_ENDPOINT');
  if (!address) return undefined;
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new ConfigurationError('OTEL_EXPORTER_OTLP_ENDPOINT must be an address with http: or https:');
  const ratio = Number(text(env, 'OTEL_TRACES_SAMPLER_ARG') ?? 1);
  if (!(ratio >= 0 && ratio <= 1))
    throw new ConfigurationError('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1');
  return { endpoint: new URL(`${address.replace(/\/$/, '')}/`), ratio };
}

function draftEndpoint(env: NodeJS.ProcessEnv): DraftEndpoint | undefined {
  const address = text(env, 'DRAFTS_URL');
  if (!address) return undefined;
  const model = text(env, 'DRAFTS_MODEL');
  if (!URL.canParse(address) || !/^https?:/.test(address))
    throw new ConfigurationError('DRAFTS_URL must begin with https:// or http://');
  if (!model) throw new ConfigurationError('DRAFTS_MODEL must be set together with DRAFTS_URL');
  return { url: new URL(address.replace(/\/*$/, '/')), key: text(env, 'DRAFTS_API_KEY'), model };
}

function seller(env: NodeJS.ProcessEnv): Seller {
  return {
    name: text(env, 'SELLER_NAME'),
    representative: text(env, 'SELLER_REPRESENTATIVE'),
    address: text(env, 'SELLER_ADDRESS'),
    phone: text(env, 'SELLER_PHONE'),
    phoneHours: text(env, 'SELLER_PHONE_HOURS'),
    email: text(env, 'SELLER_EMAIL'),
    premises: text(env, 'SELLER_PREMISES'),
    licence: text(env, 'SELLER_LICENCE'),
    licenceDate: text(env, 'SELLER_LICENCE_DATE'),
    taxOffice: text(env, 'SELLER_TAX_OFFICE'),
    invoiceNumber: text(env, 'SELLER_INVOICE_NUMBER'),
    managerName: text(env, 'SELLER_MANAGER_NAME'),
    trainingDate: text(env, 'SELLER_TRAINING_DATE'),
    trainingDue: text(env, 'SELLER_TRAINING_DUE'),
    trainingBody: text(env, 'SELLER_TRAINING_BODY'),
  };
}
