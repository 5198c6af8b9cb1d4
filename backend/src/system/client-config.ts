import { Field, ObjectType, Query, Resolver } from '@nestjs/graphql';
import { PaymentProviderName } from '@vinkura/domain';
import { ParametersService } from '../parameters/index.js';
import { Public } from '../platform/access/access.js';
import { Configuration, type Seller } from '../platform/configuration/configuration.js';
import { Yen } from '../platform/graphql/scalars.js';

/** Yen by destination (REQ-D13). */
@ObjectType({ description: 'Delivery fees.' })
export class DeliveryFees {
  @Field(() => Yen, { description: 'To a restaurant.' })
  restaurant!: number;

  @Field(() => Yen, { description: 'To the cloud cellar.' })
  cellar!: number;

  @Field(() => Yen, { description: 'To a home, refrigerated.' })
  home!: number;

  @Field(() => Yen, { description: 'Product total above which home delivery is free.' })
  homeFreeFrom!: number;
}

const given = (description: string) => Field(() => String, { nullable: true, description });

@ObjectType({
  description: 'Legally required seller information; null where not set.',
})
export class SellerNotice implements Seller {
  @given('Registered name.') name?: string;
  @given('Person responsible.') representative?: string;
  @given('Postal address.') address?: string;
  @given('Telephone.') phone?: string;
  @given('Hours in which the telephone is answered.') phoneHours?: string;
  @given('E-mail address.') email?: string;
  @given('Name and place of the licensed premises.') premises?: string;
  @given('Number and kind of the liquor licence.') licence?: string;
  @given('Date of the liquor licence.') licenceDate?: string;
  @given('Tax office that gave the licence.') taxOffice?: string;
  @given('Registration number for qualified invoices.') invoiceNumber?: string;
  @given('Name of the liquor sales manager.') managerName?: string;
  @given('Date of the manager’s last training.') trainingDate?: string;
  @given('Date by which the next training is due.') trainingDue?: string;
  @given('Body that gave the training.') trainingBody?: string;
}

/** Public configuration for the browser; no secrets. */
@ObjectType({ description: 'Public configuration for the browser.' })
export class ClientConfig {
  @Field(() => PaymentProviderName, { description: 'Payment provider.' })
  paymentProvider!: PaymentProviderName;

  @Field(() => String, {
    nullable: true,
    description: 'Public key for Stripe’s library; null without Stripe.',
  })
  stripePublishableKey?: string;

  @Field(() => DeliveryFees, { description: 'Delivery fees.' })
  deliveryFees!: DeliveryFees;

  @Field(() => String, { description: 'Version of the server.' })
  version!: string;

  @Field(() => Boolean, { description: 'Whether this is a demo shop with sandbox payments.' })
  demo!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the shop takes orders: not before the required seller data are set.',
  })
  open!: boolean;

  @Field(() => SellerNotice, { description: 'Seller information.' })
  seller!: SellerNotice;
}

@Resolver(() => ClientConfig)
export class ClientConfigResolver {
  constructor(
    private readonly configuration: Configuration,
    private readonly parameters: ParametersService,
  ) {}

  @Query(() => ClientConfig, { description: 'Public configuration for the browser.' })
  @Public()
  async config(): Promise<ClientConfig> {
    const { stripe, version, demoData, seller, missingSellerVariables } = this.configuration;
    const fees = await this.parameters.deliveryFees();
    return {
      paymentProvider: stripe ? PaymentProviderName.STRIPE : PaymentProviderName.SANDBOX,
      stripePublishableKey: stripe?.publishableKey,
      deliveryFees: {
        restaurant: fees.RESTAURANT,
        cellar: fees.CELLAR,
        home: fees.HOME,
        homeFreeFrom: fees.homeFreeFrom,
      },
      version,
      demo: demoData,
      open: missingSellerVariables.length === 0,
      seller,
    };
  }
}
