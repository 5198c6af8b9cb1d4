import { ROUTE_PARTS, tourOf } from '../support/route-tour.js';

tourOf(ROUTE_PARTS.own);
