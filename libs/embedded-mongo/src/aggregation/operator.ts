import type { Document } from '../bson/types.js';
import type { Scope, Variables } from './variables.js';

/** Computes an expression for a document; `undefined` means the result is missing. */
export type Evaluator = (root: Document, variables: Variables) => unknown;

/** What the compiler of one operator may use. */
export interface CompileContext {
  readonly scope: Scope;
  /** Compiles an operand, in a wider scope where the operator binds variables. */
  compile(expression: unknown, scope?: Scope): Evaluator;
}

export type OperatorCompiler = (operand: unknown, context: CompileContext, name: string) => Evaluator;
export type OperatorTable = Readonly<Record<string, OperatorCompiler>>;
