import { PAGE_ROUTES } from '../../frontend/src/app/route-table.js';
import { FIRST_ROUTES, tourOf } from '../support/route-tour.js';

tourOf(PAGE_ROUTES.slice(FIRST_ROUTES));
