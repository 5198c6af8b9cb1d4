import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { DAY_MS } from '@vinkura/domain';
import { Producers, ProductAccess, ProductionRegions } from '../catalog/index.js';
import { Public } from '../platform/access/access.js';
import { Clock } from '../platform/clock/clock.js';
import { Configuration } from '../platform/configuration/configuration.js';
import { ProductIndex, VenueIndex } from '../search/index.js';
import { notFound } from '../platform/errors/domain-error.js';
import { BottlePictures } from './bottle-pictures.js';
import { escapeHtml } from './escape.js';
import { PUBLIC_PATHS } from './page-routes.js';

/** The most addresses that one sitemap may hold. */
const SITEMAP_MAX = 50_000;
/** Validity of security.txt, which RFC 9116 requires. */
const SECURITY_CONTACT_DAYS = 90;
/** Prefixes; `/me` alone would take `/membership` along. */
const PRIVATE_PATHS = [
  '/admin',
  '/concierge',
  '/manage',
  '/me$',
  '/me?',
  '/cart',
  '/invoices/',
  '/feedback',
  '/proposals/',
  '/login',
  '/register',
];

interface Address {
  path: string;
  changed?: Date;
}

/** What search engines ask for. */
@Controller()
@ApiExcludeController()
export class SiteFilesController {
  constructor(
    private readonly products: ProductIndex,
    private readonly venues: VenueIndex,
    private readonly producers: Producers,
    private readonly regions: ProductionRegions,
    private readonly productAccess: ProductAccess,
    private readonly pictures: BottlePictures,
    private readonly configuration: Configuration,
    private readonly clock: Clock,
  ) {}

  @Get('sitemap.xml')
  @Public()
  @Header('Content-Type', 'application/xml; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=3600')
  async sitemap(): Promise<string> {
    const lines = (await this.addresses()).slice(0, SITEMAP_MAX).map(({ path, changed }) => {
      const lastChange = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
      return `  <url><loc>${escapeHtml(this.configuration.publicUrl + path)}</loc>${lastChange}</url>`;
    });
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...lines,
      '</urlset>',
      '',
    ].join('\n');
  }

  /** The drawn bottle of a wine. Its policy also holds where a browser opens it as a page. */
  @Get('pictures/products/:reference.svg')
  @Public()
  @Header('Content-Type', 'image/svg+xml; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=86400')
  @Header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
  async bottle(@Param('reference') reference: string): Promise<string> {
    const picture = await this.pictures.of(await this.productAccess.open(reference, () => undefined));
    if (picture === undefined) throw notFound('picture', reference);
    return picture;
  }

  @Get('robots.txt')
  @Public()
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=3600')
  robots(): string {
    return [
      'User-agent: *',
      ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
      `Sitemap: ${this.configuration.publicUrl}/sitemap.xml`,
      '',
    ].join('\n');
  }

  /** To whom a weakness of the shop is reported (RFC 9116). */
  @Get('.well-known/security.txt')
  @Public()
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=3600')
  securityContact(): string {
    const { publicUrl, seller } = this.configuration;
    const expires = new Date(this.clock.now().getTime() + SECURITY_CONTACT_DAYS * DAY_MS);
    return [
      `Contact: ${seller.email ? `mailto:${seller.email}` : `${publicUrl}/tokutei`}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: ja, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      '',
    ].join('\n');
  }

  /** By which Apple checks that the shop may offer Apple Pay; the payment provider issues the file. */
  @Get('.well-known/apple-developer-merchantid-domain-association')
  @Public()
  @Header('Content-Type', 'text/plain; charset=utf-8')
  applePayDomain(): string {
    const { applePayDomainAssociation } = this.configuration;
    if (!applePayDomainAssociation) throw notFound('file', 'apple-developer-merchantid-domain-association');
    return applePayDomainAssociation;
  }

  private async addresses(): Promise<Address[]> {
    const [products, venues, producers, regions] = await Promise.all([
      this.products.fresh(),
      this.venues.fresh(),
      this.producers.all(),
      this.regions.all(),
    ]);
    const listed = [...products.all()].filter((entry) => entry.listed);
    return [
      ...PUBLIC_PATHS.map((path) => ({ path })),
      ...[...venues.all()].map(({ venue }) => ({
        path: `/venues/${venue.reference}`,
        changed: venue.updatedAt,
      })),
      ...producers.map(({ reference, updatedAt }) => ({
        path: `/producers/${reference}`,
        changed: updatedAt,
      })),
      ...regions.map(({ reference, updatedAt }) => ({
        path: `/production-regions/${reference}`,
        changed: updatedAt,
      })),
      ...listed.map(({ reference, updatedAt }) => ({
        path: `/products/${reference}`,
        changed: new Date(updatedAt),
      })),
    ];
  }
}
