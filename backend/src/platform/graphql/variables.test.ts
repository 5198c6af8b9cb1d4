import { expect, it } from '@jest/globals';
import { buildSchema, type OperationDefinitionNode, parse } from 'graphql';
import { coerceVariables } from './variables.js';

const schema = buildSchema('input Filter { color: String } type Query { products(filter: Filter): Int }');
const operation = parse('query ($f: Filter) { products(filter: $f) }')
  .definitions[0] as OperationDefinitionNode;

it('does not print an invalid variable for each of its unknown fields', () => {
  let printed = 0;
  const toJSON = () => {
    printed += 1;
    return 'printed';
  };
  const unknown = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`z${at}`, 0]));
  expect(() => coerceVariables(schema, operation, { f: { ...unknown, toJSON } })).toThrow(
    'invalid variables',
  );
  expect(printed).toBeLessThan(5);
});
