import { apiCompare } from 'api-smart-diff';
import type { PublishedContract } from '../../../gateway/contract/build/published.ts';

/** A node of a document; `enum` of a choice. */
type Node = Readonly<Record<string, unknown>>;

/**
 * Without the values of choices in answers: whoever reads them has to live with a new one, as a list of kinds grows with each
 * capability, and misses none that no longer comes.
 */
function withOpenChoices(contract: PublishedContract): PublishedContract {
  const open = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(open);
    if (typeof node !== 'object' || node === null) return node;
    const kept = Object.entries(node as Node).filter(
      ([key, value]) => key !== 'enum' || !Array.isArray(value),
    );
    return Object.fromEntries(kept.map(([key, value]) => [key, open(value)]));
  };
  const paths = Object.entries(contract.paths).map(([place, methods]) => {
    const opened = Object.entries(methods).map(([method, operation]) => {
      const { responses } = operation as { responses: object };
      return [method, { ...operation, responses: open(responses) }] as const;
    });
    return [place, Object.fromEntries(opened)] as const;
  });
  const schemas = open(contract.components.schemas) as Record<string, object>;
  return {
    ...contract,
    paths: Object.fromEntries(paths),
    components: { ...contract.components, schemas },
  };
}

/**
 * What of a released contract those who rely on it would miss in `now`, as «place: what», each once: a call, event or field that
 * is gone, a value that is no longer taken, a field that must be sent.
 */
export function breakingChanges(released: PublishedContract, now: PublishedContract): string[] {
  const { diffs } = apiCompare(withOpenChoices(released), withOpenChoices(now), {});
  // Named schemas are compared where a call takes or answers them, as which of both it is decides what breaks; but another type, which
  // the tool takes for harmless in an answer.
  const breaking = diffs.filter(
    ({ type, path: place }) => type === 'breaking' && (place[0] === 'paths' || place.at(-1) === 'type'),
  );
  return [
    ...new Set(breaking.map(({ path, description }) => `${path.join(' › ')}: ${description ?? 'changed'}`)),
  ];
}

/** Whether a version says that it breaks with the released one: another major, or before 1.0 another minor. */
export function saysSo(released: string, now: string): boolean {
  const [major, minor] = partsOf(now);
  const [formerMajor, formerMinor] = partsOf(released);
  if (major !== formerMajor) return major > formerMajor;
  return major === 0 && minor > formerMinor;
}

function partsOf(version: string): [major: number, minor: number] {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return [major, minor];
}
