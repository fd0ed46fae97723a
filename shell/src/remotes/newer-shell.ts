/**
 * Whether the server has another shell than the one that this page was loaded with: what a screen of today takes from it may be
 * missing here until the page is loaded again. False while the server cannot tell.
 */
export async function isShellReplaced(): Promise<boolean> {
  try {
    const response = await fetch('/index.html', { headers: { accept: 'text/html' }, cache: 'no-cache' });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const theirs = sourcesOf(page);
    const ours = new Set(sourcesOf(document));
    return response.ok && theirs.some((source) => !ours.has(source));
  } catch {
    return false;
  }
}

const sourcesOf = (page: Document): string[] =>
  [...page.scripts].flatMap((script) => script.getAttribute('src') ?? []);
