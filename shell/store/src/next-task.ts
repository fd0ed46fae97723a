/**
 * Lets the browser answer what waits: work that follows is a task of its own. Unlike a timer it is not put off in a tab that nobody
 * looks at.
 */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
