import type { Copied } from '../contributions-rules.ts';
import type { Known } from './recount.ts';

type Stored = Copied & { deleted: boolean };

export function nothing(): Known {
  return { adherents: [], cotisations: [], reglements: [], credits: [] };
}

/** The last version of each entity, once. */
export function lastOf(known: Known): Known {
  return each(known, (states) => {
    const once = [...new Set(states)];
    return once.filter(({ _id, version }) => !once.some((one) => one._id === _id && one.version > version));
  });
}

/** The same club, some versions later. */
export function later(known: Known, by: number): Known {
  return each(known, (states) => states.map((state) => ({ ...state, version: state.version + by })));
}

/** Everything put in the archive or the trash. */
export function deleted(known: Known): Known {
  return each(later(known, 1), (states) => states.map((state) => ({ ...state, deleted: true })));
}

/** What is left without the entities of these ids. */
export function without(known: Known, ids: ReadonlySet<string>): Known {
  return each(known, (states) => states.filter(({ _id }) => !ids.has(_id)));
}

/** What is known of two clubs in one; of an entity of both, its last version. */
export function merged(one: Known, other: Known): Known {
  return lastOf({
    adherents: [...one.adherents, ...other.adherents],
    cotisations: [...one.cotisations, ...other.cotisations],
    reglements: [...one.reglements, ...other.reglements],
    credits: [...one.credits, ...other.credits],
  });
}

function each(known: Known, change: <Of extends Stored>(states: readonly Of[]) => Of[]): Known {
  return {
    adherents: change(known.adherents),
    cotisations: change(known.cotisations),
    reglements: change(known.reglements),
    credits: change(known.credits),
  };
}
