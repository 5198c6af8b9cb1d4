import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BACKEND_FOLDER } from './backend-package.js';

/** An invalid environment variable; the message names it and is shown to the operator without a stack. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/** Legally required seller information, provided by the operator (no defaults). */
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

/** An OpenAI-compatible chat completions endpoint. */
interface DraftEndpoint {
  /** With a trailing slash, such as `https://api.example.com/v1/`. */
  url: URL;
  key?: string;
  model: string;
}

/** Where spans are sent, with a slash at its end, and the share of traces that is recorded, 0 to 1. */
export interface TracingOptions {
  endpoint: URL;
  ratio: number;
}

/** The configuration of the process, read once at start and injected. */
export class Configuration {
  readonly production: boolean;
  readonly test: boolean;
  readonly port: number;
  readonly dataDir: string;
  /** Unset: the embedded database stores its data under `dataDir`. */
  readonly mongodbUri?: string;
  readonly demoData: boolean;
  /** Whether the start migrates an older database; otherwise run `npm run db:migrate` before starting the new version. */
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
  /** Content of the file by which Apple checks the domain; unset: Apple Pay is not offered. */
  readonly applePayDomainAssociation?: string;
  readonly smtpUrl?: string;
  /** Endpoint for description drafts; unset: no data is sent. */
  readonly draftEndpoint?: DraftEndpoint;
  /** Calls per minute, API token and process. */
  readonly apiCallsPerMinute: number;
  /** Registrations per hour and network address. */
  readonly registrationsPerHour: number;
  /** Wrong passwords per hour and network address, over all accounts. */
  readonly wrongPasswordsPerHour: number;
  /** Anonymous analytics sessions per minute and network address. */
  readonly visitsPerMinute: number;
  /** Bearer token of `GET /metrics`. Unset: the endpoint does not exist. */
  readonly metricsToken?: string;
  /** Sends traces to an OTLP collector; unset: there are none. */
  readonly tracing?: TracingOptions;
  /** Allows webhooks to `http:` URLs and private networks; for development. */
  readonly webhooksToPrivateNetworks: boolean;
  readonly publicUrl: string;
  /** Served over HTTPS: the session cookie is `Secure`, and the scheme header of the proxy is trusted. */
  readonly secureCookies: boolean;
  readonly trustProxy: boolean;
  /** Signs the session cookie. Unset: generated at first start and stored in the database. */
  readonly sessionSecret?: string;
  readonly seller: Seller;
  readonly logLevel: string;
  /** Whether this process runs scheduled jobs; another one must if it does not. */
  readonly runsJobs: boolean;
  /** A process first runs due jobs between this time and twice as long after its start, in milliseconds. */
  readonly firstJobsAfterMs: number;
  /** Builds the search indexes at start; otherwise the first search does. */
  readonly warmsUpSearch: boolean;
  /** Milliseconds added to the clock, to test time limits; rejected in production. */
  readonly clockOffsetMs: number;
  /** Whether the restaurants' desk and the customer's evenings are readable without a network (PWA-01). */
  readonly offlinePages: boolean;
  /** Folder of the built frontend. */
  readonly shopDist: string;
  readonly version: string;
  /**
   * Variables of the seller that the law requires and that are not set, in production without demo data: until they are,
   * the shop is closed to customers (TERMS-01).
   */
  readonly missingSellerVariables: readonly string[];

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
    this.applePayDomainAssociation = fileText(env, 'APPLE_PAY_DOMAIN_FILE');
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
    this.runsJobs = flag(env, 'SCHEDULED_JOBS', true);
    this.firstJobsAfterMs = integer(env, 'FIRST_JOBS_AFTER_SECONDS', 30, 0, 86_400) * 1000;
    this.warmsUpSearch = flag(env, 'SEARCH_WARM_UP', true);
    this.clockOffsetMs = integer(env, 'CLOCK_OFFSET_MS', 0, -1e12, 1e12);
    if (this.clockOffsetMs && this.production)
      throw new ConfigurationError('CLOCK_OFFSET_MS is for tests and must not be set in production');
    this.offlinePages = flag(env, 'OFFLINE_PAGES', true);
    this.shopDist = resolve(text(env, 'SHOP_DIST') ?? BUILT_SHOP);
    this.seller = seller(env);
    this.missingSellerVariables =
      this.production && !this.demoData ? missingSellerVariables(this.seller) : [];
  }
}

const BUILT_SHOP = join(BACKEND_FOLDER, '../frontend/dist');
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function text(env: NodeJS.ProcessEnv, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

/** Content of the file that a variable names. */
function fileText(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const path = text(env, name);
  if (!path) return undefined;
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new ConfigurationError(`${name} must be a file that can be read, not "${path}"`);
  }
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

const SELLER_VARIABLES = {
  name: 'SELLER_NAME',
  representative: 'SELLER_REPRESENTATIVE',
  address: 'SELLER_ADDRESS',
  phone: 'SELLER_PHONE',
  phoneHours: 'SELLER_PHONE_HOURS',
  email: 'SELLER_EMAIL',
  premises: 'SELLER_PREMISES',
  licence: 'SELLER_LICENCE',
  licenceDate: 'SELLER_LICENCE_DATE',
  taxOffice: 'SELLER_TAX_OFFICE',
  invoiceNumber: 'SELLER_INVOICE_NUMBER',
  managerName: 'SELLER_MANAGER_NAME',
  trainingDate: 'SELLER_TRAINING_DATE',
  trainingDue: 'SELLER_TRAINING_DUE',
  trainingBody: 'SELLER_TRAINING_BODY',
} as const satisfies Record<keyof Seller, string>;

/** 特定商取引法, 酒税法: who sells, where, under which licence, and who manages the sale of liquor. */
const REQUIRED_OF_SELLER = [
  'name',
  'representative',
  'address',
  'phone',
  'email',
  'premises',
  'licence',
  'managerName',
  'trainingDate',
  'trainingDue',
  'trainingBody',
] as const satisfies readonly (keyof Seller)[];

const seller = (env: NodeJS.ProcessEnv): Seller =>
  Object.fromEntries(Object.entries(SELLER_VARIABLES).map(([member, name]) => [member, text(env, name)]));

const missingSellerVariables = (given: Seller): string[] =>
  REQUIRED_OF_SELLER.filter((member) => !given[member]).map((member) => SELLER_VARIABLES[member]);
