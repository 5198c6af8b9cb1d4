import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/index.js';
import { CartModule } from '../cart/index.js';
import { CatalogModule } from '../catalog/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { OrdersModule } from '../orders/index.js';
import { ParametersModule } from '../parameters/index.js';
import { UsersModule } from '../users/index.js';
import { VenuesModule } from '../venues/index.js';
import { Proposal, ProposalSchema } from './proposal.js';
import { ProposalQueries } from './proposal-queries.js';
import { ProposalsResolver, ProposedVisitResolver, ProposedWineResolver } from './proposals.resolver.js';
import { SendProposals } from './send-proposals.js';
import { AcceptProposals } from './accept-proposals.js';

/** Wine proposals that concierges send by link (PROP-01, ADR-0028). */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: Proposal.name, schema: ProposalSchema }]),
    AuthModule,
    CartModule,
    CatalogModule,
    NotificationsModule,
    OrdersModule,
    ParametersModule,
    UsersModule,
    VenuesModule,
  ],
  providers: [
    SendProposals,
    AcceptProposals,
    ProposalQueries,
    ProposalsResolver,
    ProposedWineResolver,
    ProposedVisitResolver,
  ],
  exports: [AcceptProposals],
})
export class ProposalsModule {}
