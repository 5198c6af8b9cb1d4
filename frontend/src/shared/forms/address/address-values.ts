/** Values of an address form; the field names are those of the database (USER-02). */
export type AddressValues = Record<
  'label' | 'zipcode' | 'city' | 'street' | 'street2' | 'contactName' | 'phone' | 'receptionHours',
  string
>;
