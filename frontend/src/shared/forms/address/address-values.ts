/** What an address form holds; the stored names are older than the labels (USER-02). */
export type AddressValues = Record<
  'label' | 'zipcode' | 'city' | 'street' | 'street2' | 'contactName' | 'phone' | 'receptionHours',
  string
>;
