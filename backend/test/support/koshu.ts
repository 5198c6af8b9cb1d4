/** A wine with all that a new one must have. */
export const KOSHU = {
  name: '甲州',
  nameEn: 'Koshu',
  price: 3000,
  color: 'WHITE',
  country: 'JP',
  type: 'STILL',
  size: '750mL',
  vintage: '2023',
} as const;
