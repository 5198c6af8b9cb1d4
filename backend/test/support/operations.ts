import type { initGraphQLTada, ResultOf, VariablesOf } from 'gql.tada';
import type { introspection } from '../generated/introspection.js';

/** Scalars as JSON has them. */
interface Scalars {
  ID: string;
  String: string;
  Boolean: boolean;
  Int: number;
  Float: number;
  DateTime: string;
  Day: string;
  Yen: number;
  JSONObject: Record<string, any>;
}

/** Infers the types of an operation from its text and schema.graphql (ADR-0043). */
declare const parse: initGraphQLTada<{
  introspection: introspection;
  disableMasking: true;
  scalars: Scalars;
}>;
/** For its type only: it is never called. */
const documentOf = <const Text extends string>(text: Text) => parse(text);
type DocumentOf<Text extends string> = ReturnType<typeof documentOf<Text>>;

/** The data of a response. */
export type Data<Text extends string> = ResultOf<DocumentOf<Text>>;

/** Read-only values, objects of JSON without an index, and enums as strings: literals in variables are often widened. */
type Given<T> = T extends readonly (infer Each)[]
  ? readonly Given<Each>[]
  : T extends object
    ? string extends keyof T
      ? object
      : { readonly [Name in keyof T]: Given<T[Name]> }
    : T extends string
      ? string
      : T;

/** The variables of an operation. */
export type Variables<Text extends string> = Given<VariablesOf<DocumentOf<Text>>>;

/** Variables as an argument, which may be left out where none is required. What is no operation is `Operation`'s to report. */
export type VariablesArgument<Text extends string> = [Variables<Text>] extends [never]
  ? [variables?: object]
  : Partial<Variables<Text>> extends Variables<Text>
    ? [variables?: Variables<Text>]
    : [variables: Variables<Text>];

/** Names of selected fields that the schema does not have. */
type UnknownFields<Result> = Result extends readonly (infer Each)[]
  ? UnknownFields<Each>
  : Result extends object
    ? {
        [Name in keyof Result]: unknown extends Result[Name]
          ? 0 extends 1 & Result[Name] // `any`: inside of a JSON object
            ? never
            : Name
          : UnknownFields<Result[Name]>;
      }[keyof Result]
    : never;

/** The text itself when the schema can answer it; otherwise a type that says what is wrong. */
export type Operation<Text extends string> = [Data<Text>] extends [never]
  ? {
      problem: 'no operation, or no literal: use `as const`, or graphqlText for texts that are made at run time';
    }
  : [UnknownFields<Data<Text>>] extends [never]
    ? Text
    : { problem: 'unknown fields'; fields: UnknownFields<Data<Text>> };

type Types = introspection['types'];

type Value<Type> = Type extends { kind: 'NON_NULL'; ofType: infer Of } ? Present<Of> : Present<Type> | null;

type Present<Type> = Type extends { kind: 'LIST'; ofType: infer Of }
  ? Value<Of>[]
  : Type extends { name: infer Name }
    ? Name extends keyof Scalars
      ? Scalars[Name]
      : Name extends keyof Types
        ? Types[Name] extends { enumValues: infer Values }
          ? Values
          : Body<Name>
        : never
    : never;

/** What REST returns for a document of a type of the schema, with all of its fields. */
export type Body<Name extends keyof Types> = Types[Name] extends { fields: infer Fields }
  ? { [Field in keyof Fields]: Fields[Field] extends { type: infer Type } ? Value<Type> : never }
  : never;

/** Types of the documents in REST lists. */
interface Lists {
  indents: 'Indent';
  orders: 'Order';
  products: 'Product';
  users: 'User';
  venues: 'Venue';
  warehouses: 'Warehouse';
}

/** What a successful GET returns: a list, or the body of a path that is not typed. */
export type GetBody<Path extends string> = Path extends `/api/${infer Rest}`
  ? ListBody<Rest extends `${infer Name}?${string}` ? Name : Rest>
  : any;

type ListBody<Name extends string> = Name extends keyof Lists ? Body<Lists[Name]>[] : any;
