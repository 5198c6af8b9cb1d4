import { Extensions } from '@nestjs/graphql';
import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql';

const EXTENSION = 'oncePerRequest';

/** A root field allowed once per request: with aliases, one request could bypass rate limits. */
export const OncePerRequest = () => Extensions({ [EXTENSION]: true });

/** Rejects documents that select such a field under more than one alias. */
export function oncePerRequest(context: ValidationContext): ASTVisitor {
  const names = new Map<string, Set<string>>();
  return {
    Field(node) {
      const field = context.getFieldDef();
      if (field?.extensions[EXTENSION] !== true) return;
      const seen = names.get(field.name) ?? new Set<string>();
      names.set(field.name, seen.add(node.alias?.value ?? node.name.value));
      // Reported once, whatever the number of aliases.
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
