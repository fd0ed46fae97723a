const name = 'club-session';

/** Tells the other tabs that the session was prolonged or opened anew. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage('news');
  channel.close();
}

/** Calls `told` when another tab has prolonged the session or signed in. Returns the stop. */
export function onSessionNews(told: () => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = told;
  return () => channel.close();
}
