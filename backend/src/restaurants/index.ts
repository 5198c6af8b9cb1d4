export { RestaurantsModule } from './restaurants.module.js';
