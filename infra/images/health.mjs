/** Asks the process of this container whether it lives. Exit code 1 when it does not. */
const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).catch(() => undefined);
process.exitCode = answer?.ok ? 0 : 1;
