import { Extensions } from '@nestjs/graphql';
import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql';

const EXTENSION = 'oncePerRequest';

/** A root field that may stand in a request once: aliases would make one request do what limits count as one. */
export const OncePerRequest = () => Extensions({ [EXTENSION]: true });

/** Refuses documents in which such a field stands under more than one name. */
export function oncePerRequest(context: ValidationContext): ASTVisitor {
  const names = new Map<string, Set<string>>();
  return {
    Field(node) {
      const field = context.getFieldDef();
      if (field?.extensions[EXTENSION] !== true) return;
      const seen = names.get(field.name) ?? new Set<string>();
      names.set(field.name, seen.add(node.alias?.value ?? node.name.value));
      // Reported once, however many names there are.
      if (seen.size !== 2) return;
      context.reportError(
        new GraphQLError(`"${field.name}" may be asked for once in a request`, {
          nodes: node,
          extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
        }),
      );
    },
  };
}
