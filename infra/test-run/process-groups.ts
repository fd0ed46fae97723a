/** Files that share a process at most: the more, the less is loaded twice, and the longer a last group runs alone. */
const largest = 12;

/**
 * Groups of test files, each of one service, the service with most files first. Other files (the kit's, infra's) are groups of
 * their own: they define models of the same names.
 */
export function processGroups(files: readonly string[]): readonly (readonly string[])[] {
  const byOwner = Object.groupBy(files, ownerOf);
  const owners = Object.values(byOwner).map((own = []) => own);
  return owners.toSorted((a, b) => b.length - a.length).flatMap(evenParts);
}

function ownerOf(file: string): string {
  const [room = '', service = ''] = file.split('/');
  if (room === 'services' && service !== 'kit') return `${room}/${service}`;
  return room === 'gateway' ? room : file;
}

/** Every n-th file: neighbours, which are often slow alike, come apart. */
function evenParts(files: readonly string[]): readonly string[][] {
  const count = Math.ceil(files.length / largest);
  return Array.from({ length: count }, (_, part) => files.filter((_file, at) => at % count === part));
}
