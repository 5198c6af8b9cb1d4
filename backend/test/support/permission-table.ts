import { UserType } from '@vinkura/domain';

/** Everybody who can ask: the types of users, and visitors who are not signed in. */
export const PEOPLE = ['ANONYMOUS', ...Object.values(UserType)] as const;
export type Person = (typeof PEOPLE)[number];

const only = (...people: Person[]): readonly Person[] => PEOPLE.filter((person) => people.includes(person));

export const ANYBODY: readonly Person[] = PEOPLE;
const SIGNED_IN = only(...Object.values(UserType));
const ADMIN = only('ADMINISTRATOR');
const CONCIERGES = only('ADMINISTRATOR', 'CONCIERGE');
const MANAGERS = only('ADMINISTRATOR', 'RESTAURANT_MANAGER');
const RESTAURANTS = only('ADMINISTRATOR', 'RESTAURANT_MANAGER', 'RESTAURANT_STAFF');

/** Who is let in, the kind or method, and the names or paths. */
type Rows = readonly [people: readonly Person[], kind: string, names: string];

const table = (...rows: readonly Rows[]): Readonly<Record<string, readonly Person[]>> =>
  Object.fromEntries(
    rows.flatMap(([people, kind, names]) =>
      names
        .trim()
        .split(/\s+/)
        .map((name) => [`${kind} ${name}`, people]),
    ),
  );

/**
 * Who may call each query and mutation (ROLE-08). Being let in is not yet to be given something: what belongs to
 * whom is decided by the services, and another user's document is NOT_FOUND.
 */
export const GRAPHQL_TABLE = table(
  [
    ANYBODY,
    'mutation',
    `
      acceptCustomerInvitation acceptStaffInvitation logEvent login logout register registerDevice reportBrowserError requestPasswordReset requestSignInLink resetPassword
      sendContactMessage signInByLink stopStockMails submitFeedback
    `,
  ],
  [
    ANYBODY,
    'query',
    `
      config corkageRange cuisineProducts customerInvitation cuisineTags feedbackForm health indent indentAgreement indents indentsOfWine limitedIndentsAbout
      membershipTiers pageRule parameter parameterPage parameters postalCode producer producerPage
      producers product productionRegion productionRegionPage productionRegions products searchSuggestions session sommelier
      sommelierPage sommeliers sharedEvening topProducts topVenues venue venueCities venueCity venueCityPage
      venueDepartment venueDepartmentPage venueDepartments venueRegion venueRegionPage venueRegions venues
      warehouse warehouses wineRating
    `,
  ],
  [
    SIGNED_IN,
    'mutation',
    `
      askForWine withdrawWineWish setWineAlert removeWineAlert setAlertMails addAddress addCartItem addCartLine addFavourite cancelOrder changePassword checkPayment checkout claimBottles confirmIndentReception
      confirmReception confirmSandboxPayment deleteAsset deleteMyAccount issuePaymentSecret placeOrders
      giveUpPayment proceedPayment removeSavedCard openCardSession refreshPaymentStatus removeAddress removeCartItem selectCartItem setCartLineQuantity setInvoiceName startPayment startPlanning openProposal takeProposal toggleCartItem updateAddress updateCartItem updateProfile removeFavourite reorder rescheduleOrder changeOrderAddress setStockMails shareEvening takeOverFavourites withdrawEveningLink
    `,
  ],
  [
    SIGNED_IN,
    'query',
    `
      affiliatedUsers awaitedFeedback users cart cellar checkoutSummary exportMyData invoice order orders paymentIntent pointsHistory proposal receipt savedCards tierProgress eveningLink favourites wineWishes
    `,
  ],
  [
    RESTAURANTS,
    'query',
    `
      managedVenue managedVenues reservationOfParcel
    `,
  ],
  [
    RESTAURANTS,
    'mutation',
    `
      receiveParcel reportBottles undoReception
    `,
  ],
  [
    MANAGERS,
    'mutation',
    `
      updateManagedVenue updateVenue
    `,
  ],
  [
    MANAGERS,
    'query',
    `
      assets
    `,
  ],
  [
    CONCIERGES,
    'mutation',
    `
      addConciergeCartItem addConciergeCartLine removeConciergeCartItem selectConciergeCartItem
      setConciergeCartLineQuantity toggleConciergeCartItem updateConciergeCartItem addCustomerNote
      addCustomerTag removeCustomerTag
      createCustomer addCustomerAddress inviteCustomer editCustomerNote removeCustomerNote sendProposal renewProposal withdrawProposal
    `,
  ],
  [
    CONCIERGES,
    'query',
    `
      conciergeCart conciergeProducts conciergeProposals conciergeSummary conciergeVenues customer customers
      customersByContact customersById
    `,
  ],
  [
    ADMIN,
    'mutation',
    `
      cancelStockTransfer closeJournalMonth departStockTransfer receiveStockTransfer addIndentProduct addOrderNote erasePersonalData exportPersonalData inviteStaff mailCustomer resendMailToCustomer resendStaffInvitation revokeStaffInvitation setStaffAreas applyImport bulkAction acceptTagSuggestion bulkOrderAction draftDescription refuseTagSuggestion closeOrder editOrderNote updateDelivery confirmPreparation createApiToken createIndent declineRefund closeOrderTask openOrderTask
      createPageRule createParameter createProducer createProduct createProductionRegion createRecord
      createSearchSynonym createSommelier createUser createVenue createVenueCity createVenueDepartment
      createVenueRegion createWarehouse declareStocks deleteIndent deletePageRule deleteParameter
      deleteProducer deleteProduct deleteProductionRegion deleteRecord deleteSearchSynonym deleteSommelier
      deleteUser deleteVenue deleteVenueCity deleteVenueDepartment deleteVenueRegion deleteView
      deleteWarehouse recordStocktake forceOrderStatus changeOrderLines changeOrderVenue grantPoints holdOrder makeOrderReady planAndStartPreparation moveStock createWebhookEndpoint deleteWebhookEndpoint previewImport refreshPayment refundOrder refundPayment remarkPayment rememberList removeIndentProduct resendMail resendWebhookDelivery rotateWebhookSecret testWebhookEndpoint updateWebhookEndpoint moderateComment
      resetUserPassword resumeOrder revokeApiToken runJob savePreparation saveView setOrderComments
      shipOrder startPreparation submitCellarPlanning submitIndentPlanning submitPlanning transferToCellar
      undoBatch updateIndent updateIndentProduct updatePageRule updateParameter updateProducer updateProduct
      updateProductionRegion updateRecord updateSearchSynonym updateSommelier updateStocks updateUser
      updateVenueCity updateVenueDepartment updateVenueRegion updateWarehouse withdrawFromCellar
    `,
  ],
  [
    ADMIN,
    'query',
    `
      activity staff staffInvitations apiTokens backOfficeDependents backOfficeNeighbours backOfficeRecord backOfficeRecords
      backOfficeSearch backOfficeTask orderMargin wineSupply bottleAlarms browserErrors carrierFile cellarEntries cellarOf cellarTransferSources eventLogs failedQueries feedbackAverages feedbacks indentProductSuggestions jobs journalMonth lastBackup liquorLedger liquorYear mail mailPreview mails mailsOfCustomer orderBoard pageRulePage payments dashboard deliveryCalendar descriptionDrafts nearbySpellings pairingCoverage tagSuggestions
      packingSlip packingSlips paymentsNeedingAttention pickingList planningSuggestion previewOrderChange previewOrderVenue productSuggestions reviewStocktake stocktakeEntries refundsToDecide savedViews servingCard servingCards salesReport wineDemand searchSynonymPage stockCheck
      serverConfiguration serverProcesses serverVersions stockEntries stockMovements systemStatus user warehousePage
      webhookDeliveries webhookDelivery webhookEndpoints
    `,
  ],
);

/** Who may call each route; `:id` stands for another user's document. */
export const REST_TABLE = table(
  [
    ANYBODY,
    'DELETE',
    `
      /api/_auth/session
    `,
  ],
  [
    ANYBODY,
    'GET',
    `
      /api/_auth/session /api/evenings/:token/calendar.ics /api/feedback/:token /api/health /api/health/live /api/health/ready /api/indent-products /api/indents
      /api/indents/:id /api/page-rules /api/parameters /api/parameters/:id /api/producers
      /api/producers/:id /api/production-regions /api/production-regions/:id /api/products
      /api/products/:id /api/sommeliers /api/sommeliers/:id /api/top-products /api/top-venues
      /api/venue-cities /api/venue-cities/:id /api/venue-departments /api/venue-departments/:id
      /api/venue-regions /api/venue-regions/:id /api/venues /api/venues/:id /api/warehouses
      /api/warehouses/:id /pictures/products/:reference.svg /robots.txt /sitemap.xml /.well-known/security.txt
      /.well-known/apple-developer-merchantid-domain-association
    `,
  ],
  [
    ANYBODY,
    'POST',
    `
      /api/auth/basicauth /api/auth/forgot-password /api/auth/register /api/auth/reset-password
      /api/auth/sign-in-link /api/auth/sign-in-link/confirm /api/browser-errors /api/contact /api/event-logs /api/favourites/stop/:token /api/orders/:secretToken/submitfeedback /api/sessions
      /api/webhooks/stripe
    `,
  ],
  [
    SIGNED_IN,
    'DELETE',
    `
      /api/cart/:id
    `,
  ],
  [
    SIGNED_IN,
    'GET',
    `
      /api/affiliated-users /api/cart /api/claim-photos/:id/:width /api/orders /api/orders/:id/calendar.ics /api/orders/:id/invoice
      /api/orders/:id/refreshpaymentstatus /api/payments/:id /api/payments/:id/start
      /api/payments/:id/successcheck /api/users
    `,
  ],
  [
    SIGNED_IN,
    'POST',
    `
      /api/assets /api/cart /api/claim-photos /api/orders /api/orders/:id/confirmindentreception
      /api/orders/:id/confirmreception /api/orders/:id/reorder /api/orders/:id/startplanning /api/payments
      /api/sandbox-payments/:id/confirm
    `,
  ],
  [
    SIGNED_IN,
    'PUT',
    `
      /api/cart/:id /api/orders/:id /api/orders/:id/invoice /api/payments/:id
    `,
  ],
  [
    RESTAURANTS,
    'GET',
    `
      /api/report-photos/:id/:width
    `,
  ],
  [
    RESTAURANTS,
    'POST',
    `
      /api/report-photos
    `,
  ],
  [
    MANAGERS,
    'PUT',
    `
      /api/venues/:id
    `,
  ],
  [
    CONCIERGES,
    'GET',
    `
      /api/concierge-cart/:userId
    `,
  ],
  [
    CONCIERGES,
    'POST',
    `
      /api/concierge-cart/:userId
    `,
  ],
  [
    ADMIN,
    'DELETE',
    `
      /api/indent-products/:id /api/indents/:id /api/page-rules/:id /api/parameters/:id /api/producers/:id
      /api/production-regions/:id /api/products/:id /api/sommeliers/:id /api/users/:id
      /api/venue-cities/:id /api/venue-departments/:id /api/venue-regions/:id /api/venues/:id
      /api/warehouses/:id
    `,
  ],
  [
    ADMIN,
    'GET',
    `
      /api/back-office/:resource/export.csv /api/back-office/:resource/import-template.csv
      /api/back-office/imports/:id/faulty-rows.csv /api/carrier-files /api/journal.csv /api/liquor-ledger /api/liquor-ledger/year /api/event-logs /api/jobs /api/page-rules/:id
      /api/sales-report.csv /api/warehouses/:reference/movements
    `,
  ],
  [
    ADMIN,
    'POST',
    `
      /api/back-office/:resource/imports /api/carrier-results /api/indent-products /api/indents /api/jobs/:name/run /api/orders/:id/confirmpreparation
      /api/orders/:id/declinerefund /api/orders/:id/refund /api/orders/:id/savepreparation /api/orders/:id/startpreparing
      /api/orders/:id/submitcellarplanning /api/orders/:id/submitindentplanning
      /api/orders/:id/submitplanning /api/page-rules /api/payments/:id/refund /api/parameters /api/producers
      /api/production-regions /api/products /api/sommeliers /api/users /api/venue-cities
      /api/venue-departments /api/venue-regions /api/venues /api/warehouses
      /api/warehouses/:reference/updatestocks
    `,
  ],
  [
    ADMIN,
    'PUT',
    `
      /api/indent-products/:id /api/indents/:id /api/page-rules/:id /api/parameters/:id /api/producers/:id
      /api/production-regions/:id /api/products/:id /api/sommeliers/:id /api/users/:id
      /api/users/:id/password /api/venue-cities/:id /api/venue-departments/:id /api/venue-regions/:id
      /api/warehouses/:id
    `,
  ],
);
