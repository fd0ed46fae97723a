/** A wake-up for one waiting loop; remembered when raised while nobody waits. */
export interface Signal {
  raise: () => void;
  /** Resolves at the next raise, or after `timeoutMs` milliseconds. */
  wait: (timeoutMs: number) => Promise<void>;
}

/** Makes a signal. */
export function createSignal(): Signal {
  let raised = false;
  let wake: (() => void) | undefined;
  return {
    raise: () => {
      raised = true;
      wake?.();
    },
    wait: async (timeoutMs) => {
      if (!raised) {
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((resolve) => {
          wake = resolve;
          timer = setTimeout(resolve, timeoutMs);
        });
        clearTimeout(timer);
        wake = undefined;
      }
      raised = false;
    },
  };
}
