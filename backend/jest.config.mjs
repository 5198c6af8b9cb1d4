import shared from '../tools/jest.node.mjs';

export default { ...shared, globalSetup: '<rootDir>/test/support/demo-template.mjs' };
