import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/index.js';
import { CartModule } from '../cart/index.js';
import { CatalogModule } from '../catalog/index.js';
import { CellarModule } from '../cellar/index.js';
import { CheckoutModule } from '../checkout/index.js';
import { FeedbackModule } from '../feedback/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { OrdersModule } from '../orders/index.js';
import { SearchModule } from '../search/index.js';
import { UsersModule } from '../users/index.js';
import { VenuesModule } from '../venues/index.js';
import { ConciergeCartResolver } from './concierge-cart.resolver.js';
import { ConciergeProducts } from './concierge-products.js';
import { ConciergeSearchResolver } from './concierge-search.resolver.js';
import { CustomerNote, CustomerNoteSchema } from './customer-note.js';
import { CustomerNotes } from './customer-notes.js';
import { CustomerNotesResolver } from './customer-notes.resolver.js';
import { CustomerMails } from './customer-mails.js';
import { CustomerMailsResolver } from './customer-mails.resolver.js';
import { CustomerTagsResolver } from './customer-tags.resolver.js';
import { CustomersResolver, VisitedVenueResolver } from './customers.resolver.js';
import { TelephoneCustomersResolver } from './telephone-customers.resolver.js';
import { TasteOrderResolver, TasteResolver, TasteWineResolver } from './taste.resolver.js';

/** The concierge's tools for customers. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: CustomerNote.name, schema: CustomerNoteSchema }]),
    AuthModule,
    CartModule,
    CatalogModule,
    CellarModule,
    CheckoutModule,
    FeedbackModule,
    NotificationsModule,
    OrdersModule,
    SearchModule,
    UsersModule,
    VenuesModule,
  ],
  providers: [
    ConciergeProducts,
    ConciergeSearchResolver,
    ConciergeCartResolver,
    CustomersResolver,
    VisitedVenueResolver,
    TelephoneCustomersResolver,
    TasteResolver,
    TasteWineResolver,
    TasteOrderResolver,
    CustomerNotes,
    CustomerMails,
    CustomerMailsResolver,
    CustomerNotesResolver,
    CustomerTagsResolver,
  ],
})
export class ConciergeModule {}
