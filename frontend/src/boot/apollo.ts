// Names one thing of the library, so that the build does not leave all of it out here.
export { ApolloClient } from '@apollo/client';
