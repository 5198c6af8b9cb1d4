import { BOUNDARY_RULES } from './tools/boundaries.mjs';

/**
 * No file imports itself by way of others, not even for a type: two files that need each other cannot be read, moved or
 * tested apart. No folder imports what tools/boundaries.mjs forbids it.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...BOUNDARY_RULES,
  ],
  options: {
    exclude: { path: '(^|/)(dist|node_modules|\\.results|\\.data)/' },
    // Imports as they are written: what is compiled has no types in it.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
    },
  },
};
