export { WineWish } from './wine-wish.js';
export { WineWishBody, WineWishChanges } from './wine-wishes.bodies.js';
export { WineWishes } from './wine-wishes.service.js';
export { WishesModule } from './wishes.module.js';
