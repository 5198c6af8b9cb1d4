export { close as default } from './shared-shop.mjs';
