import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { formatSize, refusalOf, type FileFacts } from './file-rules.ts';

export interface FileDropProps {
  label: string;
  /** Endings: `.xlsx,.xls,.csv`. */
  accept: string;
  maxBytes?: number;
  /** Reason to refuse a file, in French; replaces `accept` and `maxBytes`. */
  refuse?: (file: FileFacts) => string | undefined;
  /** Error from the form. */
  error?: string;
  hint?: ReactNode;
  file?: File | null;
  disabled?: boolean;
  onFile: (file: File) => void;
}

/** File input with drag and drop; refused files show a message at once. */
export function FileDrop({
  label,
  accept,
  maxBytes,
  refuse,
  error,
  hint,
  file,
  disabled = false,
  onFile,
}: FileDropProps) {
  const [over, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const id = useId();
  const fault = refusal ?? error;
  const input = useRef<HTMLInputElement>(null);

  const take = (files: FileList | null) => {
    const first = files?.[0];
    if (!first) return;
    const reason = refuse ? refuse(first) : refusalOf(first, { accept, maxBytes });
    setRefusal(reason);
    if (!reason) onFile(first);
    if (input.current) input.current.value = '';
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };

  return (
    <div className="club-file">
      <label
        className={`club-file-drop ${over ? 'club-file-over' : ''} ${disabled ? 'club-file-disabled' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name={file ? 'file' : 'upload'} size={28} />
        <span className="club-file-label">{file ? file.name : label}</span>
        <span className="club-meta">
          {file ? `${formatSize(file.size)} · cliquez pour changer de fichier` : hint}
        </span>
        <input
          ref={input}
          type="file"
          className="club-sr-only"
          accept={accept}
          disabled={disabled}
          aria-label={label}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? id : undefined}
          onChange={(event) => take(event.target.files)}
        />
      </label>
      {fault && (
        <p className="club-field-error" id={id} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
