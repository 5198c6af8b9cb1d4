// Re-exports one binding, so that tree shaking does not drop the library from this chunk.
export { ApolloClient } from '@apollo/client';
