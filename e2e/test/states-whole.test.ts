import { stateSweep } from '../support/state-sweep.js';

stateSweep({
  tier: 'whole',
  widths: [390, 320, 360, 430, 768, 1440],
  locales: ['jp', 'en', 'fr'],
  ownShop: true,
});
