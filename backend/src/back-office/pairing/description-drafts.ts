import { Injectable } from '@nestjs/common';
import { grapeName, styleTagName } from '@vinkura/domain';
import { CatalogService, type Product } from '../../catalog/index.js';
import { Configuration } from '../../platform/configuration/configuration.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { DescriptionDrafts } from './pairing.types.js';

const TIMEOUT_MS = 30_000;
const DRAFT_MAX_LENGTH = 2000;

/** Language of a description. */
export const DRAFT_LANGUAGES = ['jp', 'en'] as const;
export type DraftLanguage = (typeof DRAFT_LANGUAGES)[number];

/**
 * Drafts descriptions with an OpenAI-compatible chat completions endpoint (REQ-D38). Only used when configured, and
 * only sends what the wine's page shows; nothing is saved.
 */
@Injectable()
export class DraftWriter {
  constructor(
    private readonly configuration: Configuration,
    private readonly catalog: CatalogService,
  ) {}

  get status(): DescriptionDrafts {
    const { draftEndpoint } = this.configuration;
    if (!draftEndpoint) return { configured: false };
    return { configured: true, host: draftEndpoint.url.host, model: draftEndpoint.model };
  }

  /** @throws DomainError CONFLICT without an endpoint; NOT_FOUND; PROVIDER_FAILED on failure */
  async write(reference: string, language: DraftLanguage): Promise<string> {
    const { draftEndpoint } = this.configuration;
    if (!draftEndpoint) throw new DomainError('CONFLICT', 'drafts-not-configured');
    const { url, key, model } = draftEndpoint;
    const product = await this.catalog.get(reference);
    try {
      const answer = await fetch(new URL('chat/completions', url), {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
        body: JSON.stringify({ model, messages: messagesOf(product, language) }),
      });
      const text = answer.ok ? contentOf(await answer.json()) : undefined;
      if (text) return text.slice(0, DRAFT_MAX_LENGTH);
    } catch {
      // All failures map to one error.
    }
    throw new DomainError('PROVIDER_FAILED', 'drafts-no-answer', { host: url.host });
  }
}

function contentOf(body: unknown): string | undefined {
  const content = (body as { choices?: { message?: { content?: unknown } }[] } | null)?.choices?.[0]?.message
    ?.content;
  return typeof content === 'string' && content.trim() !== '' ? content.trim() : undefined;
}

const LANGUAGE_NAMES: Readonly<Record<DraftLanguage, string>> = { jp: 'Japanese', en: 'English' };

function messagesOf(product: Product, language: DraftLanguage): { role: string; content: string }[] {
  const { name, nameEn, vintage, color, type, country, appellation, grapeVariety, tags, description } =
    product;
  const facts = {
    name,
    nameEn,
    vintage,
    color,
    type,
    country,
    appellation,
    grapes: grapeVariety.map((grape) => grapeName(grape, 'en')),
    styles: tags.map((tag) => styleTagName(tag, 'en')),
    description,
  };
  return [
    {
      role: 'system',
      content: `You write descriptions for a wine shop. Write two or three calm sentences in ${LANGUAGE_NAMES[language]} about the wine. Use only the given facts; invent no scores, awards or prices.`,
    },
    { role: 'user', content: JSON.stringify(facts) },
  ];
}
