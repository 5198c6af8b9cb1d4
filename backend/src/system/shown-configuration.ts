import { Field, ObjectType } from '@nestjs/graphql';
import type { Configuration } from '../platform/configuration/configuration.js';

/** A variable of the environment as the back office may see it. */
@ObjectType({ description: 'A variable of the configuration; of secrets only whether they are set.' })
export class ConfigurationEntry {
  @Field(() => String, { description: 'Name of the variable.' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What is in force; null for secrets and for what is not set.',
  })
  value?: string;

  @Field(() => Boolean, { description: 'Whether it is a secret, which is never told.' })
  isSecret!: boolean;

  @Field(() => Boolean, { description: 'Whether there is a value.' })
  isSet!: boolean;
}

const shown = (name: string, value: string | number | boolean | undefined): ConfigurationEntry => ({
  name,
  ...(value !== undefined && { value: String(value) }),
  isSecret: false,
  isSet: value !== undefined,
});
const secret = (name: string, value: string | undefined): ConfigurationEntry => ({
  name,
  isSecret: true,
  isSet: value !== undefined,
});

/** An address without the sign-in that may stand in it. */
function withoutCredentials(address: string | undefined): string | undefined {
  return address?.replace(/\/\/[^/@]*@/, '//…@').replace(/\?.*$/, '');
}

/** What the process was started with, in the order of docs/operations.md. */
export const shownConfiguration = (configuration: Configuration): ConfigurationEntry[] => [
  shown('NODE_ENV', configuration.production ? 'production' : 'development'),
  shown('PORT', configuration.port),
  shown('DATA_DIR', configuration.dataDir),
  shown('MONGODB_URI', withoutCredentials(configuration.mongodbUri)),
  shown('DEMO_DATA', configuration.demoData),
  secret('STRIPE_SECRET_KEY', configuration.stripe?.secretKey),
  shown('STRIPE_PUBLISHABLE_KEY', configuration.stripe?.publishableKey),
  secret('STRIPE_WEBHOOK_SECRET', configuration.stripe?.webhookSecret),
  shown('STRIPE_TIMEOUT_MS', configuration.stripe?.timeoutMs),
  shown('PAYMENTS_SANDBOX', configuration.sandboxAllowed),
  shown('SMTP_URL', withoutCredentials(configuration.smtpUrl)),
  shown('WEBHOOKS_TO_PRIVATE_NETWORKS', configuration.webhooksToPrivateNetworks),
  shown('API_CALLS_PER_MINUTE', configuration.apiCallsPerMinute),
  shown('REGISTRATIONS_PER_HOUR', configuration.registrationsPerHour),
  shown('WRONG_PASSWORDS_PER_HOUR', configuration.wrongPasswordsPerHour),
  shown('VISITS_PER_MINUTE', configuration.visitsPerMinute),
  secret('METRICS_TOKEN', configuration.metricsToken),
  shown('OTEL_EXPORTER_OTLP_ENDPOINT', withoutCredentials(configuration.tracing?.endpoint.href)),
  shown('OTEL_TRACES_SAMPLER_ARG', configuration.tracing?.ratio),
  shown('PUBLIC_URL', configuration.publicUrl),
  shown('TRUST_PROXY', configuration.trustProxy),
  secret('SESSION_SECRET', configuration.sessionSecret),
  shown('LOG_LEVEL', configuration.logLevel),
];
