export { DeleteRecordDialog, type DeleteRecordDialogProps } from './delete-record-dialog.tsx';
export { LoadedRecord, RecordDialog, type RecordDialogProps } from './record-dialog.tsx';
export {
  changedFields,
  checkedBy,
  type Answer,
  type CreatedKind,
  type CreationWords,
  type RecordCalls,
  type RecordKind,
  type RecordWords,
  type Versioned,
} from './record-kind.ts';
export { type RecordNeighboursProps } from './record-neighbours.tsx';
export { RecordPanel } from './record-panel.tsx';
export { switchOf } from './record-switch.ts';
export { capitalised, historyTitles, recordWords } from './record-words.ts';
export { resolverOf } from './record-resolver.ts';
export { StaleRecord } from './stale-record.tsx';
export { useRecordForm, type RecordFormProps } from './use-record-form.tsx';
