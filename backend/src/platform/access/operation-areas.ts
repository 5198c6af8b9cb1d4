import { areaOfResource, areasOfList, type StaffArea } from '@vinkura/domain/back-office/areas';

/**
 * Area of an operation (STAFF-01, ADR-0050): one of the back office's, that of the resource it names (`RESOURCE`), those
 * that read its list (`LIST`), or `ANY` for what every administrator sees a part of. The services of the latter filter by area.
 */
export type OperationArea = StaffArea | 'ANY' | 'RESOURCE' | 'LIST';

const rows: readonly (readonly [area: OperationArea, kind: string, names: string])[] = [
  [
    'ORDERS',
    'Mutation.',
    `addOrderNote bulkOrderAction cancelOrder changeOrderAddress changeOrderLines changeOrderVenue closeOrder closeOrderTask confirmIndentReception confirmPreparation
    confirmReception declineRefund editOrderNote forceOrderStatus holdOrder makeOrderReady openOrderTask
    planAndStartPreparation receiveParcel refreshPaymentStatus refundOrder reportBottles rescheduleOrder resumeOrder
    savePreparation setInvoiceName setOrderComments shipOrder startPlanning startPreparation submitCellarPlanning
    submitIndentPlanning submitPlanning undoReception updateDelivery`,
  ],
  [
    'ORDERS',
    'Query.',
    `bottleAlarms carrierFile deliveryCalendar invoice managedVenue managedVenues order orderBoard orders packingSlip packingSlips pickingList
    planningSuggestion previewOrderChange previewOrderVenue receipt refundsToDecide reservationOfParcel servingCard servingCards`,
  ],
  ['ORDERS', '', `ManagedVenue Order PreparedBottle`],
  [
    'ORDERS',
    'GET ',
    `/api/carrier-files /api/orders /api/orders/:id/invoice /api/orders/:id/calendar.ics /api/report-photos/:id/:width /api/claim-photos/:id/:width`,
  ],
  [
    'ORDERS',
    'POST ',
    `/api/orders/:id/confirmindentreception /api/orders/:id/confirmpreparation /api/orders/:id/confirmreception
    /api/orders/:id/declinerefund /api/orders/:id/refund /api/orders/:id/savepreparation /api/orders/:id/startplanning
    /api/orders/:id/startpreparing /api/orders/:id/submitcellarplanning /api/orders/:id/submitindentplanning
    /api/orders/:id/submitplanning /api/report-photos /api/carrier-results`,
  ],
  ['ORDERS', 'PUT ', `/api/orders/:id /api/orders/:id/invoice`],
  [
    'STOCK',
    'Mutation.',
    `cancelStockTransfer createWarehouse declareStocks deleteWarehouse departStockTransfer moveStock receiveStockTransfer recordStocktake transferToCellar updateStocks updateWarehouse
    withdrawFromCellar`,
  ],
  [
    'STOCK',
    'Query.',
    `cellarEntries cellarOf cellarTransferSources productSuggestions reviewStocktake stockCheck stockEntries
    stockMovements stocktakeEntries warehouse warehousePage warehouses wineSupply`,
  ],
  ['STOCK', '', `CellarEntry Product.stockBookings Product.stocks Warehouse`],
  ['STOCK', 'GET ', `/api/warehouses /api/warehouses/:id /api/warehouses/:reference/movements`],
  ['STOCK', 'POST ', `/api/warehouses /api/warehouses/:reference/updatestocks`],
  ['STOCK', 'PUT ', `/api/warehouses/:id`],
  ['STOCK', 'DELETE ', `/api/warehouses/:id`],
  [
    'CATALOGUE',
    'Mutation.',
    `acceptTagSuggestion addIndentProduct createIndent createProducer createProduct createProductionRegion
    createSearchSynonym createSommelier createVenue createVenueCity createVenueDepartment createVenueRegion deleteAsset
    deleteIndent deleteProducer deleteProduct deleteProductionRegion deleteSearchSynonym deleteSommelier deleteVenue
    deleteVenueCity deleteVenueDepartment deleteVenueRegion draftDescription refuseTagSuggestion removeIndentProduct
    updateIndent updateIndentProduct updateManagedVenue updateProducer updateProduct updateProductionRegion
    updateSearchSynonym updateSommelier updateVenue updateVenueCity updateVenueDepartment updateVenueRegion`,
  ],
  [
    'CATALOGUE',
    'Query.',
    `assets descriptionDrafts failedQueries indent indentProductSuggestions indents limitedIndentsAbout nearbySpellings
    pairingCoverage product products searchSynonymPage tagSuggestions venue venues wineDemand`,
  ],
  ['CATALOGUE', '', `ByoPolicy Indent Product.corkFee`],
  [
    'CATALOGUE',
    'GET ',
    `/api/indent-products /api/indents /api/indents/:id /api/products /api/products/:id /api/venues /api/venues/:id`,
  ],
  [
    'CATALOGUE',
    'POST ',
    `/api/assets /api/indent-products /api/indents /api/producers /api/production-regions /api/products /api/sommeliers
    /api/venue-cities /api/venue-departments /api/venue-regions /api/venues`,
  ],
  ...(['PUT ', 'DELETE '] as const).map(
    (method) =>
      [
        'CATALOGUE',
        method,
        `/api/indent-products/:id /api/indents/:id /api/producers/:id /api/production-regions/:id /api/products/:id
        /api/sommeliers/:id /api/venue-cities/:id /api/venue-departments/:id /api/venue-regions/:id /api/venues/:id`,
      ] as const,
  ),
  [
    'CUSTOMERS',
    'Mutation.',
    `addCustomerAddress addConciergeCartItem addConciergeCartLine addCustomerNote addCustomerTag createCustomer createUser deleteUser editCustomerNote erasePersonalData exportPersonalData grantPoints inviteCustomer mailCustomer
    moderateComment removeConciergeCartItem removeCustomerNote removeCustomerTag renewProposal resendMailToCustomer resetUserPassword selectConciergeCartItem
    sendProposal setConciergeCartLineQuantity toggleConciergeCartItem updateConciergeCartItem updateUser
    withdrawProposal`,
  ],
  [
    'CUSTOMERS',
    'Query.',
    `affiliatedUsers conciergeCart conciergeProducts conciergeProposals conciergeSummary conciergeVenues customer
    customers customersByContact customersById feedbackAverages feedbacks mailsOfCustomer pointsHistory user users`,
  ],
  ['CUSTOMERS', 'GET ', `/api/affiliated-users /api/concierge-cart/:userId /api/users`],
  ['CUSTOMERS', 'POST ', `/api/concierge-cart/:userId /api/users`],
  ['CUSTOMERS', 'PUT ', `/api/users/:id /api/users/:id/password`],
  ['CUSTOMERS', 'DELETE ', `/api/users/:id`],
  ['ACCOUNTS', 'Mutation.', `closeJournalMonth refreshPayment refundPayment remarkPayment`],
  [
    'ACCOUNTS',
    'Query.',
    `journalMonth liquorLedger liquorYear orderMargin paymentIntent payments paymentsNeedingAttention salesReport`,
  ],
  ['ACCOUNTS', '', `PaymentIntent Refund`],
  [
    'ACCOUNTS',
    'GET ',
    `/api/journal.csv /api/liquor-ledger /api/liquor-ledger/year /api/payments/:id /api/sales-report.csv`,
  ],
  ['ACCOUNTS', 'POST ', `/api/payments/:id/refund`],
  [
    'SYSTEM',
    'Mutation.',
    `createApiToken createPageRule createParameter createWebhookEndpoint deletePageRule deleteParameter
    deleteWebhookEndpoint inviteStaff resendMail resendStaffInvitation resendWebhookDelivery revokeApiToken
    revokeStaffInvitation rotateWebhookSecret runJob setStaffAreas testWebhookEndpoint updatePageRule updateParameter updateWebhookEndpoint`,
  ],
  [
    'SYSTEM',
    'Query.',
    `apiTokens browserErrors eventLogs jobs lastBackup mail mailPreview mails pageRulePage serverConfiguration
    serverProcesses serverVersions staff staffInvitations systemStatus webhookDeliveries webhookDelivery webhookEndpoints`,
  ],
  ['SYSTEM', 'GET ', `/api/event-logs /api/jobs /api/page-rules /api/page-rules/:id`],
  ['SYSTEM', 'POST ', `/api/jobs/:name/run /api/page-rules /api/parameters`],
  ['SYSTEM', 'PUT ', `/api/page-rules/:id /api/parameters/:id`],
  ['SYSTEM', 'DELETE ', `/api/page-rules/:id /api/parameters/:id`],
  ['RESOURCE', 'Mutation.', `bulkAction createRecord deleteRecord saveView updateRecord`],
  ['RESOURCE', 'Query.', `activity backOfficeDependents backOfficeNeighbours backOfficeRecord`],
  ['LIST', 'Mutation.', `rememberList`],
  ['LIST', 'Query.', `backOfficeRecords savedViews`],
  [
    'RESOURCE',
    'GET ',
    `/api/back-office/:resource/export.csv /api/back-office/:resource/import-template.csv`,
  ],
  ['RESOURCE', 'POST ', `/api/back-office/:resource/imports`],
  ['ANY', 'Mutation.', `applyImport deleteView logEvent previewImport registerDevice undoBatch`],
  ['ANY', 'Query.', `backOfficeSearch backOfficeTask dashboard`],
  ['ANY', 'GET ', `/api/back-office/imports/:id/faulty-rows.csv`],
  ['ANY', 'POST ', `/api/event-logs`],
];

/**
 * The area of every operation that an administrator may do by her role: root fields as `Query.orders`, fields of objects
 * that depend on the caller by type or as `Product.stocks`, routes as `GET /api/orders`. An operation stands here once;
 * one without a row is refused if it needs the role, else an administrator of some areas does it like a customer.
 */
export const OPERATION_AREAS: ReadonlyMap<string, OperationArea> = new Map(
  rows.flatMap(([area, kind, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [kind + name, area] as const),
  ),
);

/** Names that have more than one row, for the test of the table. */
export const repeatedOperations = (): string[] => {
  const names = rows.flatMap(([, kind, list]) =>
    list
      .trim()
      .split(/\s+/)
      .map((name) => kind + name),
  );
  return names.filter((name, index) => names.indexOf(name) !== index);
};

/**
 * Areas of which one is needed.
 * @param resource that the call names, for operations of the kinds `RESOURCE` and `LIST`
 */
export function areasOfOperation(
  operation: string,
  resource: unknown,
): readonly StaffArea[] | 'ANY' | undefined {
  const [type = ''] = operation.split('.');
  const area = OPERATION_AREAS.get(operation) ?? OPERATION_AREAS.get(type);
  const name = typeof resource === 'string' ? resource : '';
  if (area === undefined || area === 'ANY') return area;
  if (area === 'LIST') return areasOfList(name);
  return [area === 'RESOURCE' ? areaOfResource(name) : area];
}
