export { FavouriteDemand } from './favourite-demand.js';
export { FavouritesModule } from './favourites.module.js';
export { StoredFavourites } from './stored-favourites.js';
