import { expect } from '@jest/globals';
import type { Client, GraphqlError } from './client.js';
import { eventually } from './eventually.js';
import type { Data, Operation, Variables, VariablesArgument } from './operations.js';

const LIST = `query ($resource: String!, $list: ListStateInput, $columns: [String!], $page: Int!, $perPage: Int!) {
  backOfficeRecords(resource: $resource, list: $list, columns: $columns, page: $page, perPage: $perPage) {
    items { reference version values labels } total totalIsCapped } }`;

const ROWS = `query ($id: ID!, $status: [TaskRowStatus!], $page: Int!) { backOfficeTask(id: $id) {
  rows(status: $status, page: $page) { reference title status messageKey message violations { field messageKey message } } } }`;

export type ListQuery = Partial<Omit<Variables<typeof LIST>, 'resource'>>;
type List = Data<typeof LIST>['backOfficeRecords'];

const RECORD = 'resource reference version title values labels deletedAt';

/** The back office as its screens use it. */
export class BackOffice {
  constructor(readonly client: Client) {}

  /** Data of an operation that has to succeed. */
  async done<const Text extends string>(
    query: Text & Operation<Text>,
    ...variables: VariablesArgument<Text>
  ): Promise<Data<Text>> {
    const { data, errors } = await this.client.graphql(query, ...variables);
    if (errors) throw new Error(JSON.stringify(errors[0]));
    return data;
  }

  /** What a refusal says. */
  async refused(query: string, variables: object = {}): Promise<GraphqlError['extensions']> {
    const { errors } = await this.client.graphqlText(query, variables);
    expect(errors?.length).toBe(1);
    return errors![0]!.extensions;
  }

  async list(resource: string, { page = 1, perPage = 100, ...query }: ListQuery = {}): Promise<List> {
    return (await this.done(LIST, { resource, page, perPage, ...query })).backOfficeRecords;
  }

  refusedList(resource: string, { page = 1, perPage = 100, ...query }: ListQuery) {
    return this.refused(LIST, { resource, page, perPage, ...query });
  }

  /** All rows of a list, page after page. */
  async all(resource: string, query: ListQuery = {}): Promise<List['items']> {
    const rows: List['items'] = [];
    for (let page = 1; ; page += 1) {
      const { items } = await this.list(resource, { ...query, page });
      rows.push(...items);
      if (items.length < 100) return rows;
    }
  }

  async record(resource: string, reference: string) {
    const query = `query ($resource: String!, $reference: String!) {
      backOfficeRecord(resource: $resource, reference: $reference) {
        ${RECORD} related { resource field count countIsCapped blocking } } }` as const;
    return (await this.done(query, { resource, reference })).backOfficeRecord;
  }

  static readonly CREATE = `mutation ($resource: String!, $values: JSONObject!) {
    createRecord(resource: $resource, values: $values) { ${RECORD} } }` as const;
  static readonly UPDATE =
    `mutation ($resource: String!, $reference: String!, $version: String!, $changes: JSONObject!, $batchId: ID) {
    updateRecord(resource: $resource, reference: $reference, version: $version, changes: $changes, batchId: $batchId) { ${RECORD} } }` as const;
  static readonly DELETE = `mutation ($resource: String!, $reference: String!, $batchId: ID) {
    deleteRecord(resource: $resource, reference: $reference, batchId: $batchId) { reference batchId } }`;

  async create(resource: string, values: object) {
    return (await this.done(BackOffice.CREATE, { resource, values })).createRecord;
  }

  /** Changes a record from the state that it has now, unless another one is given. */
  async update(
    resource: string,
    reference: string,
    changes: object,
    more: { version?: string; batchId?: string } = {},
  ) {
    const { version } = await this.record(resource, reference);
    const variables = { resource, reference, version, changes, ...more };
    return (await this.done(BackOffice.UPDATE, variables)).updateRecord;
  }

  async remove(resource: string, reference: string, batchId?: string) {
    return (await this.done(BackOffice.DELETE, { resource, reference, batchId })).deleteRecord;
  }

  static readonly TASK = `id kind status resource action undoes total done succeeded skipped failed error`;
  static readonly BULK =
    `mutation ($resource: String!, $action: String!, $selection: RecordSelectionInput!, $input: JSONObject, $batchId: ID!) {
    bulkAction(resource: $resource, action: $action, selection: $selection, input: $input, batchId: $batchId) { ${BackOffice.TASK} } }` as const;

  /** A bulk action, waited for until it has ended. */
  async bulk(
    resource: string,
    action: string,
    selection: Variables<typeof BackOffice.BULK>['selection'],
    input: object,
    batchId: string,
  ) {
    const variables = { resource, action, selection, input, batchId };
    return this.ended((await this.done(BackOffice.BULK, variables)).bulkAction);
  }

  async undo(batchId: string) {
    const query = `mutation ($batchId: ID!) { undoBatch(batchId: $batchId) { ${BackOffice.TASK} } }` as const;
    return this.ended((await this.done(query, { batchId })).undoBatch);
  }

  async task(id: string) {
    const query = `query ($id: ID!) { backOfficeTask(id: $id) { ${BackOffice.TASK} } }` as const;
    return (await this.done(query, { id })).backOfficeTask;
  }

  /** What became of the records of a task. */
  async taskRows(id: string, status?: Variables<typeof ROWS>['status'], page = 1) {
    return (await this.done(ROWS, { id, status, page })).backOfficeTask.rows;
  }

  async ended(task: Task): Promise<Task> {
    if (task.status !== 'RUNNING') return task;
    return eventually(async () => {
      const present = await this.task(task.id);
      return present.status !== 'RUNNING' && present;
    });
  }

  /** Who changed which fields of a record, newest first. */
  async activity(resource: string, reference: string) {
    const filters = [
      { field: 'resource', operator: 'IS', values: [resource] },
      { field: 'record', operator: 'IS', values: [reference] },
    ];
    const { items } = await this.list('audit-entries', {
      list: { filters },
      columns: [
        'at',
        'actor',
        'origin',
        'operation',
        'action',
        'fields',
        'batchId',
        'undoes',
        'apiToken',
        'job',
        'comment',
      ],
    });
    return Promise.all(
      items.map(async ({ reference: id }) => (await this.record('audit-entries', id)).values),
    );
  }
}

type Task = Awaited<ReturnType<BackOffice['task']>>;
