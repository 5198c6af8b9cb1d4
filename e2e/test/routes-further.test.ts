import { ROUTE_PARTS, routeSweep } from '../support/route-sweep.js';

routeSweep(ROUTE_PARTS.further);
