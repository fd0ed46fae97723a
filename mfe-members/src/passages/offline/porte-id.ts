import { newRecordId } from '@club/store';

/** What a browser keeps of being a door. */
interface Kept {
  /** Under which it holds entries of carnets (K-6); absent after the door was left. */
  id?: string;
  /** Ids of doors that were left, of which the server did not hear. */
  quittees: readonly string[];
}

const place = 'club-porte';

function read(): Kept {
  try {
    const { id, quittees = [] } = JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Kept>;
    return { ...(id !== undefined && { id }), quittees };
  } catch {
    return { quittees: [] };
  }
}

function write(kept: Kept): boolean {
  try {
    localStorage.setItem(place, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** Id of this browser at its door, made once; undefined where it keeps nothing: then it holds no entries. */
export function porteId(): string | undefined {
  const kept = read();
  if (kept.id !== undefined) return kept.id;
  const id = newRecordId();
  return write({ ...kept, id }) ? id : undefined;
}

/** The door is left: what was held under its id is not taken any more, in no tab. */
export function leavePorte(): void {
  const { id, quittees } = read();
  if (id !== undefined) write({ quittees: [...quittees, id] });
}

/** Doors that were left, whose entries go back once the server hears of it. */
export const portesQuittees = (): readonly string[] => read().quittees;

/** The server has heard of one that was left. */
export function forgetQuittee(id: string): void {
  const { quittees, ...kept } = read();
  write({ ...kept, quittees: quittees.filter((one) => one !== id) });
}
