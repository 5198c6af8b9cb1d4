/** Orders of the demo shop are packed here. */
export const MAIN_WAREHOUSE = 'WHS00001';
