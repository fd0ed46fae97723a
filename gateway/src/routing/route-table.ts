import type { CallData, CallName } from '@club/contract';

/** What a method and a path lead to. */
export type Route =
  | { kind: 'call'; name: CallName; call: CallData }
  | { kind: 'other-method'; allow: string[] }
  | { kind: 'none' };

interface Node {
  literals: Map<string, Node>;
  parameter?: Node;
  methods: Map<string, { name: CallName; call: CallData }>;
}

/** Finds the call that answers a request; a written segment wins over a parameter (`/recent` over `/{id}`). */
export type Router = (method: string, path: string) => Route;

/** Makes the router of a table of calls. Internal calls are not in it: the gateway never routes them. */
export function createRouter(entries: Iterable<readonly [CallName, CallData]>): Router {
  const root = newNode();
  for (const [name, call] of entries) {
    if (!call.callers) nodeOf(root, call.path).methods.set(call.method, { name, call });
  }
  return (method, path) => {
    const methods = find(root, path.split('/').slice(1), 0)?.methods;
    if (!methods) return { kind: 'none' };
    // HEAD is a GET whose body is not sent (RFC 9110).
    const found = methods.get(method === 'HEAD' ? 'GET' : method);
    return found ? { kind: 'call', ...found } : { kind: 'other-method', allow: delivered(methods) };
  };
}

/** The methods of `Allow`: a planned call cannot be made yet. */
const delivered = (methods: Node['methods']) =>
  [...methods]
    .filter(([, { call }]) => !call.planned)
    .map(([method]) => method)
    .sort();

const newNode = (): Node => ({ literals: new Map(), methods: new Map() });

/** The node of a path of the contract, made if need be. */
function nodeOf(root: Node, path: string): Node {
  let node = root;
  for (const segment of path.split('/').slice(1)) {
    if (segment.startsWith('{')) {
      node = node.parameter ??= newNode();
    } else {
      const child = node.literals.get(segment) ?? newNode();
      node.literals.set(segment, child);
      node = child;
    }
  }
  return node;
}

/** The node with calls for the segments from `index` on; the literal branch first, then the parameter. */
function find(node: Node, segments: readonly string[], index: number): Node | undefined {
  const segment = segments[index];
  if (segment === undefined) return node.methods.size > 0 ? node : undefined;
  const literal = node.literals.get(segment);
  const found = literal && find(literal, segments, index + 1);
  if (found) return found;
  return node.parameter && segment !== '' ? find(node.parameter, segments, index + 1) : undefined;
}
