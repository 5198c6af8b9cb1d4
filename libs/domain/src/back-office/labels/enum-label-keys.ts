/** Translation keys of the labels of an enum column whose labels are not at `admin:words.<column>`. */
const LABEL_KEYS: Readonly<Record<string, readonly string[]>> = {
  color: ['common:wineColor'],
  destination: ['common:destination'],
  loyaltyStatus: ['common:tier'],
  minTier: ['common:tier'],
  // Of wines and of users.
  type: ['common:wineType', 'admin:words.role'],
  actorRole: ['admin:words.role'],
  // In the audit log, movements of stock are called by their reason.
  action: ['admin:words.action', 'admin:words.reason'],
};

/** Translation keys of the labels of an enum column; columns that hold the same enum share them. */
export const enumLabelKeys = (column: string): readonly string[] =>
  LABEL_KEYS[column] ?? [`admin:words.${column}`];
