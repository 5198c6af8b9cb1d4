export { open as default } from './shared-shop.mjs';
