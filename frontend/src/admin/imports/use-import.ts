import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useEffect, useState } from 'react';
import {
  type AdminImportTaskFragment,
  type AdminPreviewImportMutation,
  useAdminApplyImportRequest,
  useAdminImportTaskRequest,
  useAdminPreviewImportRequest,
  useAdminUndoImportRequest,
} from '../../generated/admin-imports.js';
import type { ImportBlanks, ImportRowFilter } from '../../generated/schema-types.js';
import { toProblem } from '../../shared/api/problem.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { useViolationText } from '../../shared/forms/use-violation-text.js';
import { useSteps } from '../../shared/hooks/use-steps.js';
import { uploadFile } from '../../shared/api/rest.js';
import { useTranslation } from 'react-i18next';

/** Response of the upload: the parsed file, and the proposed fields of its columns. */
export interface UploadedImport {
  id: string;
  headers: readonly string[];
  sampleRows: readonly (readonly string[])[];
  mapping: Readonly<Record<string, string | null>>;
  rowCount: number;
  /** In which the server has read it. */
  encoding: string;
}

export type ImportPreview = AdminPreviewImportMutation['previewImport'];
export type ImportPreviewRow = ImportPreview['rows'][number];
export type Mapping = Readonly<Record<string, string | null>>;

export const ROWS_PER_PAGE = 50;
const POLL_MS = 700;

/** A batch of changes: 32 hexadecimal digits in the form of a UUID, also where the page is not served by HTTPS. */
function newBatchId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Steps of an import: upload, check, apply, undo; each may fail, and the previous step remains. */
export function useImport(resource: ResourceDefinition) {
  const previewImport = useAdminPreviewImportRequest();
  const applyImport = useAdminApplyImportRequest();
  const undoImport = useAdminUndoImportRequest();
  const { t } = useTranslation('admin-records');
  const problemText = useProblemText();
  const sentence = useViolationText({ file: t('import.file') });
  const [source, setSource] = useState<File>();
  const [file, setFile] = useState<UploadedImport>();
  const [mapping, setMapping] = useState<Mapping>({});
  const [blanks, setBlanks] = useState<ImportBlanks>('KEEP');
  const [preview, setPreview] = useState<ImportPreview>();
  const [filter, setFilter] = useState<ImportRowFilter>('ALL');
  const [page, setPage] = useState(1);
  const [task, setTask] = useState<AdminImportTaskFragment>();
  const [undone, setUndone] = useState<AdminImportTaskFragment>();
  const { isBusy, problem, clearProblem, step } = useSteps((error) => {
    const [violation] = toProblem(error).violations;
    return violation ? sentence(violation) : problemText(error);
  });

  const read = (chosen: File, encoding?: string) =>
    step(async () => {
      const query = encoding ? `?encoding=${encoding}` : '';
      const kept = await uploadFile<UploadedImport>(
        `/api/back-office/${resource.name}/imports${query}`,
        chosen,
      );
      setSource(chosen);
      setFile(kept);
      setMapping(kept.mapping);
      setPreview(undefined);
    });

  const check = (nextFilter: ImportRowFilter, nextPage: number) =>
    step(async () => {
      if (!file) return;
      const data = await previewImport({
        id: file.id,
        mapping: file.headers.map((header) => ({ header, field: mapping[header] ?? null })),
        blanks,
        filter: nextFilter,
        page: nextPage,
        perPage: ROWS_PER_PAGE,
      });
      if (!data) return;
      setPreview(data.previewImport);
      setFilter(nextFilter);
      setPage(nextPage);
    });

  useFollowedTask(task, setTask);
  useFollowedTask(undone, setUndone);

  return {
    file,
    mapping,
    blanks,
    preview,
    filter,
    page,
    task,
    undone,
    isBusy,
    problem,
    upload: (chosen: File) => read(chosen),
    /** Reads the chosen file again in another encoding; an unreadable one keeps the previous reading. */
    readAs: async (encoding: string) => {
      if (source) await read(source, encoding);
    },
    /** A changed mapping requires a new check. */
    map: (header: string, field: string | null) => {
      setMapping({ ...mapping, [header]: field });
      setPreview(undefined);
    },
    treatBlanks: (next: ImportBlanks) => {
      setBlanks(next);
      setPreview(undefined);
    },
    check,
    apply: () =>
      step(async () => {
        if (!preview) return;
        const data = await applyImport({ id: preview.id, batchId: newBatchId() });
        if (data) setTask(data.applyImport);
      }),
    undo: () =>
      step(async () => {
        if (!task) return;
        const data = await undoImport({ batchId: task.id });
        if (data) setUndone(data.undoBatch);
      }),
    /** Returns to the checked file, after its records were changed concurrently. */
    checkAgain: () => {
      setTask(undefined);
      return check('ALL', 1);
    },
    restart: () => {
      setFile(undefined);
      setPreview(undefined);
      setTask(undefined);
      setUndone(undefined);
      clearProblem();
    },
  };
}

/** Polls a task while it runs. */
function useFollowedTask(
  task: AdminImportTaskFragment | undefined,
  onProgress: (task: AdminImportTaskFragment) => void,
): void {
  const readTask = useAdminImportTaskRequest();
  useEffect(() => {
    if (task?.status !== 'RUNNING') return undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      readTask({ id: task.id }, { fetchPolicy: 'no-cache' }).then(
        (data) => {
          if (!isOver && data) onProgress(data.backOfficeTask);
        },
        // A failed request is retried on the next state change.
        () => {
          if (!isOver) onProgress({ ...task });
        },
      );
    }, POLL_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [readTask, task, onProgress]);
}

export type ImportSteps = ReturnType<typeof useImport>;
