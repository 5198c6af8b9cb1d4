// A code generator plugin: the manifest of persisted operations, from which the server takes the text of a hash. The hash of an
// operation is that of the text that Apollo Client would send.
const { createHash } = require('node:crypto');
const { addTypenameToDocument } = require('@apollo/client/utilities');
const typedDocumentNode = require('@graphql-codegen/typed-document-node');
const { print } = require('graphql');

/** @param {import('graphql').DocumentNode} document an operation with its fragments */
function persistedOperation(document) {
  const text = print(addTypenameToDocument(document));
  return { hash: createHash('sha256').update(text).digest('hex'), text };
}

/** Adds the hash to the generated document; graphql-js and Apollo Client keep it when they transform the document. */
const addHash = (document) => ({ hash: persistedOperation(document).hash });

/** @type {import('@graphql-codegen/plugin-helpers').PluginFunction} */
async function plugin(schema, documents, config) {
  const texts = new Map();
  const collect = (document) => {
    const { hash, text } = persistedOperation(document);
    texts.set(hash, text);
  };
  // Composes the documents exactly as for the generated modules.
  const options = { ...config, unstable_onExecutableDocumentNode: collect };
  await typedDocumentNode.plugin(schema, documents, options);
  const lines = [...texts]
    .sort(([, a], [, b]) => (a < b ? -1 : 1))
    .map((entry) => `  ${JSON.stringify(entry)},`);
  return [
    "/** The text of each of the shop's operations, by its SHA-256. */",
    'export const PERSISTED_OPERATIONS: ReadonlyMap<string, string> = new Map([',
    ...lines,
    ']);',
    '',
  ].join('\n');
}

module.exports = { plugin, addHash };
