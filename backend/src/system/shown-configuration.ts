import { Field, ObjectType } from '@nestjs/graphql';
import type { Configuration } from '../platform/configuration/configuration.js';

/** An environment variable as shown in the back office. */
@ObjectType({ description: 'A configuration variable; for secrets only whether they are set.' })
export class ConfigurationEntry {
  @Field(() => String, { description: 'Name of the variable.' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Effective value; null for secrets and unset variables.',
  })
  value?: string;

  @Field(() => Boolean, { description: 'Whether it is secret.' })
  isSecret!: boolean;

  @Field(() => Boolean, { description: 'Whether it is set.' })
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

/** A URL without credentials. */
function withoutCredentials(address: string | undefined): string | undefined {
  return address?.replace(/\/\/[^/@]*@/, '//…@').replace(/\?.*$/, '');
}

/** The environment variables, in the order of docs/operations.md. */
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
  secret('APPLE_PAY_DOMAIN_FILE', configuration.applePayDomainAssociation),
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
