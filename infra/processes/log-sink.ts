import path from 'node:path';
import { createStream, type RotatingFileStream } from 'rotating-file-stream';

/** Where the lines of a process go. */
export interface LogSink {
  write(line: string): void;
  end(): void;
}

/** A file is put aside at this size, and so many of them are kept. */
const rotated = { size: '20M', rotate: 5 } as const;
/** Bytes that wait for a slow disk; what comes then is dropped. */
const mostWaiting = 4 * 1024 * 1024;
const tryAgainMs = 1_000;

/**
 * Appends to a log file, at most 120 MB with those put aside (`name.log.1` is the latest). A disk that is full costs
 * lines and nothing else: they are dropped until there is room, then the log says how many.
 */
export function openLogSink(file: string): LogSink {
  let stream: RotatingFileStream | undefined;
  let timer: NodeJS.Timeout | undefined;
  let dropped = 0;
  let isEnded = false;

  function open(): void {
    const opened = createStream(path.basename(file), { ...rotated, path: path.dirname(file), mode: 0o600 });
    opened.once('open', () => {
      if (dropped > 0)
        opened.write(`${JSON.stringify({ level: 'warn', dropped, msg: 'lines were dropped' })}\n`);
      dropped = 0;
    });
    opened.on('error', () => {
      if (stream !== opened) return;
      stream = undefined;
      if (!isEnded) timer = setTimeout(open, tryAgainMs).unref();
    });
    stream = opened;
  }

  open();
  return {
    write(line) {
      if (stream && stream.writableLength < mostWaiting) stream.write(`${line}\n`);
      else dropped += 1;
    },
    end() {
      isEnded = true;
      clearTimeout(timer);
      stream?.end();
    },
  };
}
